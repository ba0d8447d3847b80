import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { addDays, addMonths, type IstDay } from '#platform/ist-day.ts';
import { correctionVoucher } from '../tally/correction-voucher.ts';
import { type Ledgers, type Voucher } from '../tally/vouchers.ts';
import { correctionRow, correctionText } from './correction-text.ts';
import { type Correction, correctingMonth, feesCorrection, MONTHS_BACK, monthsCorrectedIn } from './corrections.ts';

const ledgers: Ledgers = sampleFacility.tallyLedgers;
const october = '2026-10-01' as IstDay;
const november = { month: '2026-11', day: '2026-11-30' as IstDay };
type MoveCorrection = Exclude<Correction, { kind: 'fees' }>;
const correction = (but: Partial<MoveCorrection> = {}): MoveCorrection => ({
  kind: 'refund',
  of: october,
  id: 'refund-7',
  paymentId: 'pay_1',
  bookingId: 'DP-1',
  booked: 10_000,
  difference: -10_000,
  roundedUp: 0,
  by: 'provider',
  at: new Date('2026-10-20T06:00:00Z'),
  ...but,
});
const debitOf = ({ entries }: Voucher, ledger: string) =>
  entries.reduce((sum, entry) => sum + (entry.ledger === ledger ? entry.debit : 0), 0);

describe('The changes of a month that was handed over', () => {
  const first = addMonths(october, -6);
  const months = Array.from({ length: 12 }, (_, index) => addMonths(first, index));
  const handed = fc.subarray(months).map((some) => new Set(some));

  test('are in the files of one month alone, the first after it that was not handed over', () => {
    fc.assert(
      fc.property(handed, (handedOver) => {
        const open = [...months, addMonths(first, 12)].filter((month) => !handedOver.has(month));
        for (const of of handedOver) {
          const inFiles = open.filter((month) => monthsCorrectedIn({ month, handedOver }).includes(of));
          expect(inFiles).toEqual([correctingMonth(of, handedOver)]);
          expect(inFiles).toEqual([open.find((month) => month > of)]);
        }
      }),
    );
  });

  test('are in no file once the 24 months after it were all handed over', () => {
    const all = new Set(Array.from({ length: MONTHS_BACK + 1 }, (_, index) => addMonths(first, index)));
    const open = addMonths(first, MONTHS_BACK + 1);
    expect(correctingMonth(first, all)).toBeNull();
    expect(correctingMonth(addMonths(first, 1), all)).toBe(open);
    expect(monthsCorrectedIn({ month: open, handedOver: all })[0]).toBe(addMonths(first, 1));
  });

  test('are in the files of a month only if it was handed over before that', () => {
    fc.assert(
      fc.property(handed, fc.constantFrom(...months), (handedOver, month) => {
        const corrected = monthsCorrectedIn({ month, handedOver });
        expect(corrected.every((of) => of < month && handedOver.has(of))).toBe(true);
        expect(corrected).toEqual(corrected.toSorted());
      }),
    );
  });
});

describe('A correction', () => {
  test('as a voucher balances, refers to what it corrects and moves the ledger by its difference', () => {
    const moves = fc.record({
      kind: fc.constantFrom('payment' as const, 'refund' as const),
      by: fc.constantFrom('provider' as const, 'cash' as const, 'machine' as const, 'bank' as const),
      booked: fc.nat(1_000_000),
      difference: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((difference) => difference !== 0),
      roundedUp: fc.integer({ min: -99, max: 99 }),
    });
    fc.assert(
      fc.property(moves, (move) => {
        const voucher = correctionVoucher(correction(move), november, ledgers);
        expect(voucher.entries.reduce((sum, { debit }) => sum + debit, 0)).toBe(0);
        const sign = move.kind === 'payment' ? 1 : -1;
        expect(debitOf(voucher, ledgers.customers)).toBe(-sign * move.difference);
        expect(debitOf(voucher, ledgers[move.by])).toBe(sign * (move.difference + move.roundedUp));
        expect(voucher.type).toBe(sign * move.difference > 0 ? 'Receipt' : 'Payment');
        expect(voucher).toMatchObject({
          against: 'refund-7',
          date: '2026-11-30',
          number: 'refund-7-2026-10-in-2026-11',
        });
      }),
    );
  });

  test('of fees is a Journal of the difference, also of the GST alone', () => {
    expect(feesCorrection(october, { fee: 906, tax: 138 }, { fee: 906, tax: 138 })).toBeNull();
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(1_000), fc.nat(10_000), fc.nat(1_000), (fee, tax, feeNow, taxNow) => {
        const one = feesCorrection(october, { fee, tax }, { fee: feeNow, tax: taxNow });
        fc.pre(one !== null);
        const voucher = correctionVoucher(one, november, ledgers);
        expect(voucher.entries.reduce((sum, { debit }) => sum + debit, 0)).toBe(0);
        expect(debitOf(voucher, ledgers.provider)).toBe(fee - feeNow);
        expect(debitOf(voucher, ledgers.fees)).toBe(feeNow - taxNow - (fee - tax));
        expect(voucher).toMatchObject({ type: 'Journal', number: 'fees-2026-10-in-2026-11', against: 'fees-2026-10' });
      }),
    );
  });

  test.each<[string, Correction, string]>([
    [
      'a refund that failed',
      correction(),
      'Refund of 20 October 2026: booked as ₹100.00. It failed since, or left later.',
    ],
    [
      'a payment that came late',
      correction({ kind: 'payment', id: 'pay_1', booked: 0, difference: 38_400 }),
      'Payment of 20 October 2026, ₹384.00: reported after October 2026 was handed over.',
    ],
    [
      'a refund of another amount',
      correction({ difference: 2_000 }),
      'Refund of 20 October 2026: booked as ₹100.00. It is ₹120.00.',
    ],
    [
      'fees',
      { kind: 'fees', of: october, id: 'fees-2026-10', booked: 906, difference: -6, tax: -1 },
      'The provider’s fees of October 2026 were booked as ₹9.06. They are ₹9.00, with ₹0.01 less GST in them.',
    ],
  ])('of %s says what it is about, in the list as well', (_, one, sentence) => {
    expect(correctionText(one)).toBe(sentence);
    expect(correctionRow(one)).toEqual(
      expect.arrayContaining(['2026-10', one.id, one.booked / 100, one.difference / 100, sentence]),
    );
    expect(correctionVoucher(one, november, ledgers).narration).toContain(sentence);
  });
});

/*
 * Months that are handed over in any order while amounts change: a model of the books. What the files of all months have of a payment, those that were
 * handed over and those as they are now, is what is known of it, and no voucher is there twice.
 */
test('Over the files of all months each amount is there once, whatever changes and whichever month is handed over', () => {
  const months = Array.from({ length: 5 }, (_, index) => addMonths(october, index));
  const event = fc.oneof(
    fc.record({ hand: fc.constantFrom(...months) }),
    fc.record({ month: fc.constantFrom(...months), id: fc.nat(1), is: fc.nat(3) }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const known = new Map<string, number>();
      const files = new Map<IstDay, { of: IstDay; id: string; amount: number; number: string }[]>();
      const ids = [0, 1];
      const key = (month: IstDay, id: number) => `${month}-${id}`;
      const booked = (of: IstDay, id: number) =>
        [...files.values()]
          .flat()
          .reduce((sum, one) => sum + (one.of === of && one.id === String(id) ? one.amount : 0), 0);
      const fileOf = (month: IstDay) =>
        files.get(month) ?? [
          ...ids.map((id) => ({
            of: month,
            id: String(id),
            amount: known.get(key(month, id)) ?? 0,
            number: key(month, id),
          })),
          ...monthsCorrectedIn({ month, handedOver: new Set(files.keys()) }).flatMap((of) =>
            ids.flatMap((id) => {
              const before = booked(of, id);
              const difference = (known.get(key(of, id)) ?? 0) - before;
              if (difference === 0) return [];
              const carrier = { month: month.slice(0, 7), day: addDays(addMonths(month, 1), -1) };
              const { number } = correctionVoucher(
                correction({ of, id: key(of, id), booked: before, difference }),
                carrier,
                ledgers,
              );
              return [{ of, id: String(id), amount: difference, number }];
            }),
          ),
        ];
      for (const one of events)
        if (!('hand' in one)) known.set(key(one.month, one.id), one.is);
        else if (!files.has(one.hand)) files.set(one.hand, fileOf(one.hand));
      const all = [...months, addMonths(october, 5)].flatMap(fileOf);
      for (const of of months)
        for (const id of ids) {
          const sum = all.reduce((of_, one) => of_ + (one.of === of && one.id === String(id) ? one.amount : 0), 0);
          expect(sum).toBe(known.get(key(of, id)) ?? 0);
        }
      expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
    }),
  );
});
