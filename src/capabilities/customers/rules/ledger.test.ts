import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerOf } from './ledger.ts';

const at = new Date('2026-11-24T04:30:00Z');
const payments = fc.uniqueArray(
  fc.record({
    payment_id: fc.constantFrom('pay_1', 'pay_2', 'pay_3'),
    amount_paise: fc.integer({ min: 100, max: 1_000_000 }),
    method: fc.constant('upi'),
    paid_at: fc.constant(at),
    is_fee: fc.boolean(),
    is_extension: fc.boolean(),
    disputed_paise: fc.nat({ max: 1_500_000 }),
  }),
  { selector: ({ payment_id }) => payment_id },
);
const refunds = fc.array(
  fc.record({
    id: fc.nat(),
    payment_id: fc.constantFrom('pay_1', 'pay_2', 'pay_3'),
    amount_paise: fc.integer({ min: 100, max: 1_000_000 }),
    reason: fc.constant('cancelled'),
    state: fc.constantFrom('requested', 'sent', 'processed', 'failed'),
    bank_reference: fc.constant(null),
    requested_at: fc.constant(at),
    is_given_by_hand: fc.boolean(),
  }),
  { maxLength: 5 },
);

test('What was paid is refunded, owed, disputed or left, to the paisa', () => {
  fc.assert(
    fc.property(payments, refunds, (paid, back) => {
      const { paidPaise, refundedPaise, owedPaise = 0, disputedPaise, leftPaise } = ledgerOf(paid, back);
      expect(refundedPaise + owedPaise + disputedPaise + leftPaise).toBe(paidPaise);
      expect(Math.min(refundedPaise, owedPaise, disputedPaise, leftPaise)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('What is left is what the server would refund of each payment', () => {
  fc.assert(
    fc.property(payments, refunds, (paid, back) => {
      // As `paidAndLeftOf` of payments counts what is promised: all but what failed and was given at the counter instead.
      const leftOf = ({ payment_id, amount_paise, disputed_paise }: (typeof paid)[number]) =>
        back
          .filter((refund) => refund.payment_id === payment_id)
          .filter(({ state, is_given_by_hand }) => state !== 'failed' || !is_given_by_hand)
          .reduce((left, refund) => left - refund.amount_paise, amount_paise - disputed_paise);
      const left = paid.reduce((total, payment) => total + Math.max(0, leftOf(payment)), 0);
      expect(ledgerOf(paid, back).leftPaise).toBe(left);
    }),
  );
});

const payment = {
  payment_id: 'pay_1',
  amount_paise: 38_400,
  method: 'upi',
  paid_at: at,
  is_fee: false,
  is_extension: false,
  disputed_paise: 0,
};

test('A refund that failed is left to refund again only once its money was given otherwise', () => {
  const refund = {
    id: 1,
    payment_id: 'pay_1',
    amount_paise: 10_000,
    reason: 'house',
    bank_reference: null,
    requested_at: at,
    is_given_by_hand: false,
  };
  const failed = { ...refund, state: 'failed' as const };
  expect(ledgerOf([payment], [failed])).toMatchObject({
    leftPaise: 28_400,
    refundedPaise: 0,
    owedPaise: 10_000,
    entries: [{}, { state: 'failed', isOwed: true }],
  });
  const given = ledgerOf([payment], [{ ...failed, is_given_by_hand: true }]);
  expect(given).toMatchObject({ leftPaise: 38_400, entries: [{}, {}] });
  expect([given.owedPaise, given.entries[1]?.isOwed]).toEqual([undefined, undefined]);
  expect(ledgerOf([payment], [{ ...refund, state: 'requested' }])).toMatchObject({
    leftPaise: 28_400,
    refundedPaise: 10_000,
  });
});

test('What is disputed of a payment is not left of it, and the rest is', () => {
  const ledger = (disputed_paise: number) => ledgerOf([{ ...payment, disputed_paise }], []);
  expect(ledger(38_400)).toMatchObject({ leftPaise: 0, disputedPaise: 38_400, entries: [{ state: 'disputed' }] });
  expect(ledger(10_000)).toMatchObject({
    leftPaise: 28_400,
    disputedPaise: 10_000,
    entries: [{ state: 'disputed', disputedPaise: 10_000 }],
  });
  // Two disputes of one payment can name more than it was.
  expect(ledger(50_000)).toMatchObject({ leftPaise: 0, entries: [{ disputedPaise: 38_400 }] });
});
