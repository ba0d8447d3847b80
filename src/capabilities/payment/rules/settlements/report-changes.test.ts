import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addedLines } from './report-changes.ts';
import { numberedLines, type SettlementLine } from './settlement-line.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const lines = fc.array(
  fc
    .record({
      settlementId: fc.constantFrom('setl_1', 'setl_2', 'setl_3'),
      entityId: fc.constantFrom('pay_1', 'pay_2', 'rfnd_1'),
      amount: fc.integer({ min: 0, max: 3 }),
    })
    .map(
      ({ settlementId, entityId, amount }): SettlementLine => ({
        settlementId,
        entityId,
        type: entityId.startsWith('pay') ? 'payment' : 'refund',
        utr: null,
        amount,
        fee: 0,
        tax: 0,
        debit: 0,
        credit: amount,
        paymentId: null,
        orderId: null,
        disputeId: null,
        settledAt: at(Number(settlementId.at(-1))),
      }),
    ),
  { maxLength: 10 },
);

test('A report that is read again adds nothing', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 5 }), (report, day) => {
      expect(addedLines(numberedLines(report), numberedLines(report), at(day))).toEqual([]);
    }),
  );
});

test('Just the new lines of payouts that were complete are added', () => {
  fc.assert(
    fc.property(lines, lines, fc.integer({ min: 1, max: 5 }), (before, more, day) => {
      const [known, reported] = [numberedLines(before), numberedLines([...before, ...more])];
      const complete = new Set(before.filter(({ settledAt }) => settledAt < at(day)).map((one) => one.settlementId));
      const added = addedLines(known, reported, at(day));
      expect(added).toHaveLength(more.filter(({ settlementId }) => complete.has(settlementId)).length);
    }),
  );
});
