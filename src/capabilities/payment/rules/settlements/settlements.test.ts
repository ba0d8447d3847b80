import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentsRetainedFrom } from '#capabilities/invoicing/rules/retention.ts';
import { addDays, daysBetween, type IstDay, instantAt, istDayOf, isWeekend, weekdayOf } from '#platform/ist-day.ts';
import { workingDaysAfter } from '../bank-days.ts';
import { type Difference, differencePaise, differenceSentence, type FeeFacts } from './difference-words.ts';
import { comparedFrom, daysToImport, lastDayToBeSettled, nextImport } from './import-days.ts';
import { numberedLines, type SettlementLine } from './settlement-line.ts';

const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true });

const lines = fc.array(
  fc.record({
    settlementId: fc.constantFrom('setl_1', 'setl_2'),
    entityId: fc.constantFrom('pay_1', 'pay_2', 'rfnd_1'),
    type: fc.constantFrom('payment', 'refund'),
    amount: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 12 },
);
const line = (facts: Partial<SettlementLine>): SettlementLine => ({
  settlementId: 'setl_1',
  entityId: 'pay_1',
  type: 'payment',
  utr: null,
  amount: 1,
  fee: 0,
  tax: 0,
  debit: 0,
  credit: 1,
  paymentId: null,
  orderId: null,
  disputeId: null,
  settledAt: new Date(0),
  ...facts,
});

describe('The lines of a report', () => {
  test('get the same numbers in every order', () => {
    fc.assert(
      fc.property(lines, fc.infiniteStream(fc.nat()), (facts, order) => {
        const given = facts.map(line);
        const shuffled = given
          .map((one) => ({ one, at: order.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one);
        expect(numberedLines(shuffled)).toEqual(numberedLines(given));
      }),
    );
  });

  test('have one number each among those of their entity', () => {
    fc.assert(
      fc.property(lines, (facts) => {
        const keys = numberedLines(facts.map(line)).map(
          ({ settlementId, entityId, type, ordinal }) => `${settlementId} ${entityId} ${type} ${ordinal}`,
        );
        expect(new Set(keys).size).toBe(facts.length);
      }),
    );
  });
});

describe('The import', () => {
  test('is next due at 6:30 in India, within a day', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const next = nextImport(now);
        expect(next.toISOString()).toMatch(/T01:00:00/);
        expect(next.getTime() - now.getTime()).toBeGreaterThan(0);
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
      }),
    );
  });

  test('asks for today and five days before, and without a gap since the last answer', () => {
    fc.assert(
      fc.property(instants, fc.option(fc.integer({ min: 0, max: 59 })), (now, ago) => {
        const answered = ago === null ? null : new Date(now.getTime() - ago * 24 * 3_600_000);
        const days = daysToImport(now, answered);
        expect(days.at(-1)).toBe(istDayOf(now));
        // Monday is day 1; a week before this one was read last.
        const isFirstOfWeek = ago !== null && ago > (weekdayOf(istDayOf(now)) + 6) % 7;
        expect(days).toHaveLength(Math.max(isFirstOfWeek ? 35 : 5, ago ?? 0) + 1);
        for (const [index, day] of days.entries()) expect(daysBetween(days[0] as IstDay, day)).toBe(index);
      }),
    );
  });

  test('that is due at this instant has begun, and the next one is tomorrow', () => {
    expect(nextImport(new Date('2026-11-24T01:00:00Z'))).toEqual(new Date('2026-11-25T01:00:00Z'));
  });

  test('of a year of outage goes back 60 days', () => {
    expect(daysToImport(new Date('2026-11-24'), new Date('2025-11-24'))).toHaveLength(61);
  });
});

test('Payouts are compared while all their payments are still stored', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const today = istDayOf(now);
      const first = comparedFrom(today);
      expect(daysBetween(first, today)).toBeGreaterThan(6 * 365);
      // A payment may be paid out some weeks after it was made.
      expect(instantAt(addDays(first, -90)).getTime()).toBeGreaterThan(
        instantAt(documentsRetainedFrom(today)).getTime(),
      );
    }),
  );
});

describe('A payment', () => {
  test('is due on its third working day, and late on the day after', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const [day, today] = [lastDayToBeSettled(now), istDayOf(now)];
        expect(workingDaysAfter(day, 3) < today).toBe(true);
        expect(workingDaysAfter(addDays(day, 1), 3) < today).toBe(false);
      }),
    );
  });

  test.each([
    ['2026-11-23', '2026-11-26'],
    ['2026-11-25', '2026-11-30'],
    ['2026-11-27', '2026-12-02'],
    ['2026-11-28', '2026-12-02'],
    // Over Republic Day.
    ['2027-01-25', '2027-01-29'],
  ])('of %s is due on %s', (paid, due) => {
    expect(workingDaysAfter(paid as IstDay, 3)).toBe(due);
    expect(isWeekend(due as IstDay)).toBe(false);
  });
});

test('A difference says both amounts', () => {
  const half: Difference = {
    kind: 'amount_differs',
    entityId: 'pay_1',
    type: 'payment',
    ours: 38_400,
    theirs: 19_200,
    times: 1,
    since: new Date(),
    settlements: ['setl_1'],
  };
  expect(differenceSentence(half)).toBe('The provider settled ₹192.00 for the payment pay_1. Our books have ₹384.00.');
  expect(differencePaise(half)).toBe(19_200);
});

describe('A fee that differs', () => {
  const of = (fee: FeeFacts): Difference => ({
    kind: 'fee_differs',
    entityId: 'pay_1',
    type: 'payment',
    ours: fee.reported?.fee ?? null,
    theirs: fee.settled.fee,
    times: 1,
    since: new Date(),
    settlements: ['setl_1'],
    fee,
  });
  const paid = { amount: 38_400, credited: 37_494 };

  test.each([
    [
      { ...paid, reported: { fee: 906, tax: 138 }, settled: { fee: 1006, tax: 153 } },
      'The provider kept a fee of ₹10.06 for the payment pay_1, and had reported ₹9.06.',
      100,
    ],
    [
      { ...paid, reported: { fee: 906, tax: 138 }, settled: { fee: 906, tax: 100 } },
      'The fee of the payment pay_1 has GST of ₹1.00. The provider had reported ₹1.38.',
      38,
    ],
    [
      { amount: 38_400, credited: 37_000, reported: { fee: 906, tax: 138 }, settled: { fee: 906, tax: 138 } },
      'The provider paid out ₹370.00 of the payment pay_1. Its amount less the fee is ₹374.94.',
      494,
    ],
    [
      { amount: 38_400, credited: 37_000, reported: null, settled: { fee: 906, tax: 138 } },
      'The provider paid out ₹370.00 of the payment pay_1. Its amount less the fee is ₹374.94.',
      494,
    ],
  ])('says what exactly differs', (fee, sentence, sum) => {
    expect(differenceSentence(of(fee))).toBe(sentence);
    expect(differencePaise(of(fee))).toBe(sum);
  });

  test('never says that two equal sums differ, and is about more than nothing', () => {
    const sum = fc.nat(100_000);
    const fees = fc.record({
      reported: fc.option(fc.record({ fee: sum, tax: sum })),
      settled: fc.record({ fee: sum, tax: sum }),
      amount: sum,
      credited: sum,
    });
    fc.assert(
      fc.property(fees, (fee) => {
        const isOdd = fee.amount - fee.settled.fee !== fee.credited;
        const isOther =
          fee.reported !== null && (fee.reported.fee !== fee.settled.fee || fee.reported.tax !== fee.settled.tax);
        fc.pre(isOdd || isOther);
        const [first, second] = [...differenceSentence(of(fee)).matchAll(/-?₹[\d,.]+\d/g)].map(([text]) => text);
        expect(first).not.toBe(second);
        expect(differencePaise(of(fee))).toBeGreaterThan(0);
      }),
    );
  });
});
