import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { arbitrarySales } from '#tests/support/returns/arbitrary-sales.ts';
import { documentsOf, plannedMonth } from '#tests/support/returns/month-documents.ts';
import { differenceOf, type PaymentFacts } from './agreement.ts';
import { joinSums, monthSums } from './month-sums.ts';
import { isRunning, parseReturnMonth, yearUntil } from './return-month.ts';
import { warningsOf } from './warnings.ts';

const documents = arbitrarySales('2026-11-01T00:00:00+05:30', '2026-12-01T00:00:00+05:30').map(documentsOf);

describe('The sums of a month', () => {
  test('are the same whether the documents are read at once or page by page', () => {
    fc.assert(
      fc.property(documents, fc.integer({ min: 1, max: 7 }), (all, size) => {
        const pages = Array.from({ length: Math.ceil(all.length / size) }, (_, page) =>
          monthSums(all.slice(page * size, (page + 1) * size)),
        );
        expect(pages.reduce(joinSums, monthSums([]))).toEqual(monthSums(all));
      }),
    );
  });
});

describe('A payment whose documents and money differ', () => {
  const facts = (but: Partial<PaymentFacts>): PaymentFacts => ({
    paymentId: 'pay_1',
    bookingId: 'booking_1',
    invoicedInMonth: 0,
    moneyInMonth: 0,
    invoiced: 0,
    money: 0,
    refundsWaiting: 0,
    ...but,
  });
  test.each([
    [
      'paid in one month and invoiced in another',
      { moneyInMonth: 38_400, money: 38_400, invoiced: 38_400 },
      'other_month',
    ],
    [
      'whose refund has not left',
      { money: 38_400, refundsWaiting: 38_400, invoicedInMonth: -38_400 },
      'refund_waiting',
    ],
    ['without an invoice', { money: 38_400, moneyInMonth: 38_400 }, 'not_invoiced'],
    [
      'of another amount',
      { money: 38_400, moneyInMonth: 38_400, invoiced: 38_300, invoicedInMonth: 38_300 },
      'differs',
    ],
  ])('%s is named so', (_, but, kind) => {
    const difference = differenceOf(facts(but));
    expect(difference.kind).toBe(kind);
    expect(difference.paise).toBe(facts(but).moneyInMonth - facts(but).invoicedInMonth);
    expect(difference.sentence).toMatch(/^[^₹]*₹[\d,]+\.\d\d.*\.$/);
  });
});

test('Money that went back and credit notes are named without a sign', () => {
  const facts = { paymentId: 'pay_1', bookingId: null, invoiced: 0, money: 0, refundsWaiting: 0 };
  expect(differenceOf({ ...facts, invoicedInMonth: 0, moneyInMonth: -10_659 }).sentence).toBe(
    '₹106.59 was refunded in this month and nothing was invoiced in it. The rest is in another month.',
  );
  expect(differenceOf({ ...facts, invoicedInMonth: -38_400, moneyInMonth: 0 }).sentence).toBe(
    'Nothing moved in this month and ₹384.00 was credited in it. The rest is in another month.',
  );
});

describe('The warnings of a month', () => {
  const none = { missing: [], sellers: [], doubtful: monthSums([]).doubtful, turnover: 0 };

  test('are none for gapless documents with valid GSTINs, known codes and today’s rates', () => {
    const sales = plannedMonth(20).filter(({ placeKind }) => placeKind !== 'recreation_day');
    expect(warningsOf({ ...none, doubtful: monthSums(documentsOf(sales)).doubtful })).toEqual([]);
  });

  test('name missing numbers, invalid GSTINs, the ended rate, unknown codes and the turnover', () => {
    const [invoice] = documentsOf(plannedMonth(1));
    if (!invoice) throw new Error('no document');
    const lines = invoice.lines.map((line) => ({ ...line, sac: '123456', ratePercent: 12 }));
    const wrong = { ...invoice, lines, recipient: { ...invoice.recipient, gstin: '27AAPFU0939F1ZO' } };
    const missing = ['INV/26-27/000002'];
    const found = warningsOf({ missing, sellers: [], doubtful: monthSums([wrong]).doubtful, turnover: 4_00_00_000_00 });
    expect(found.map(({ kind }) => kind)).toEqual(['gap', 'gstin', 'rate', 'sac', 'turnover']);
    expect(found.map(({ numbers }) => numbers)).toEqual([missing, ...[1, 2, 3].map(() => ['INV/26-27/000001']), []]);
    const own = { ...invoice, recipient: { ...invoice.recipient, gstin: invoice.supplier.gstin } };
    expect(warningsOf({ ...none, doubtful: monthSums([own]).doubtful })).toMatchObject([
      { kind: 'gstin', numbers: [invoice.number] },
    ]);
  });

  test('name invoices of a former GSTIN, which belong to a return of its own', () => {
    const [first, second] = documentsOf(plannedMonth(2));
    if (!first || !second) throw new Error('no documents');
    const former = { ...first, supplier: { ...first.supplier, gstin: '27AAPFU0939F1ZV' } };
    const later = { ...second, issuedOn: '2026-11-30' as IstDay };
    const { sellers } = monthSums([former, later]).tables;
    expect(warningsOf({ ...none, sellers })).toMatchObject([
      { kind: 'seller', numbers: [former.number], sentence: expect.stringMatching(/^1 .*27AAPFU0939F1ZV/) },
    ]);
    expect(warningsOf({ ...none, sellers: monthSums([later]).tables.sellers })).toEqual([]);
  });

  test.each([
    ['2026-11-24', '2027-11-30', 0],
    ['2026-11-24', '2027-12-01', 1],
    ['2027-03-31', '2027-11-30', 0],
    ['2027-03-31', '2027-12-01', 1],
    ['2027-04-01', '2028-11-30', 0],
    ['2027-04-01', '2028-12-01', 1],
  ])('of an invoice of %s credited on %s: %i', (invoiced, credited, count) => {
    const [sale] = plannedMonth(1);
    const note = documentsOf(sale ? [{ ...sale, credits: [500], replacedFor: null }] : []).find(
      ({ kind }) => kind === 'credit_note',
    );
    if (note?.kind !== 'credit_note') throw new Error('no credit note');
    const late = {
      ...note,
      issuedOn: credited as IstDay,
      against: { ...note.against, issuedOn: invoiced as IstDay },
      lines: note.lines.map((line) => ({ ...line, ratePercent: 18 })),
    };
    const found = warningsOf({ ...none, doubtful: monthSums([late]).doubtful });
    expect(found.map(({ kind }) => kind)).toEqual(count === 0 ? [] : ['late']);
    if (count > 0) expect(found[0]?.numbers).toEqual([note.number]);
  });

  test('begin with a turnover of four crore', () => {
    expect(warningsOf({ ...none, turnover: 4_00_00_000_00 - 1 })).toEqual([]);
    expect(warningsOf({ ...none, turnover: 4_00_00_000_00 })[0]?.sentence).toContain('₹4,00,00,000.');
  });
});

describe('A month of the return', () => {
  test.each([
    ...['2026-13', '2026-1', '2026', 'november', '2026-00', '2026-11-01', ''],
    ...['0000-01', '0099-12', '1999-12', '2100-01', '9999-12'],
  ])('is not %s', (text) => expect(parseReturnMonth(text)).toBeNull());

  test('runs until midnight in India', () => {
    const month = parseReturnMonth('2026-11');
    if (!month) throw new Error('no month');
    expect(isRunning(month, new Date('2026-11-30T18:29:59Z'))).toBe(true);
    expect(isRunning(month, new Date('2026-11-30T18:30:00Z'))).toBe(false);
  });

  test.each([
    ['2026-04', ['2026-04']],
    ['2026-06', ['2026-04', '2026-05', '2026-06']],
    [
      '2027-01',
      ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01'],
    ],
  ])('%s is in the financial year that began in April', (text, months) => {
    const month = parseReturnMonth(text);
    if (!month) throw new Error('no month');
    expect(yearUntil(month).map(({ month: name }) => name)).toEqual(months);
  });

  test('March ends a financial year of twelve months', () => {
    const month = parseReturnMonth('2027-03');
    if (!month) throw new Error('no month');
    expect(yearUntil(month).map(({ month: name }) => name)).toHaveLength(12);
  });
});
