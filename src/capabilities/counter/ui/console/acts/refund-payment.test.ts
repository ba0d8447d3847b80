import { expect, test } from 'vitest';
import { refundablePayments } from './refund-payment.ts';

const at = '2026-11-24T09:00:00.000Z';
const paid = (kind: string, paymentId: string, paise: number, disputedPaise = 0) => ({
  ...{ kind, at, paise, paymentId, method: 'upi' },
  ...(disputedPaise > 0 ? { state: 'disputed', disputedPaise } : { state: 'paid' }),
});
const back = (paymentId: string, paise: number, state = 'processed') => ({
  ...{ kind: 'refund', at, paise: -paise, paymentId, state },
});

test('Each payment of which something is left can be chosen, that of the booking first', () => {
  const entries = [
    paid('move_fee', 'pay_fee', 10_000),
    paid('supplement', 'pay_more', 377_600),
    paid('payment', 'pay_own', 377_600),
    back('pay_more', 377_500),
    back('pay_own', 377_600, 'failed'),
  ];
  expect(refundablePayments(entries)).toEqual([
    { paymentId: 'pay_own', isOwn: true, text: 'The booking, ₹3,776.00 by UPI', hint: null },
    { paymentId: 'pay_fee', isOwn: false, text: 'The fee for moving, ₹100.00 by UPI', hint: null },
    { paymentId: 'pay_more', isOwn: false, text: 'The longer time, ₹3,776.00 by UPI', hint: null },
  ]);
});

test('A payment whose failed refund is still promised has only the rest to refund', () => {
  const owed = (paise: number) => ({ ...back('pay_own', paise, 'failed'), isOwed: true as const });
  expect(refundablePayments([paid('payment', 'pay_own', 377_600), owed(377_500)])).toHaveLength(1);
  expect(refundablePayments([paid('payment', 'pay_own', 377_600), owed(377_600)])).toEqual([]);
});

test('A refunded or disputed payment cannot be chosen', () => {
  const entries = [
    paid('payment', 'pay_own', 377_600),
    paid('supplement', 'pay_more', 377_600, 377_600),
    back('pay_own', 377_501, 'requested'),
  ];
  expect(refundablePayments(entries)).toEqual([]);
});

test('Of a payment that is disputed, or was lost by a dispute, in part the rest can be chosen', () => {
  const [whole, rest] = [paid('payment', 'pay_own', 377_600, 100_000), back('pay_own', 277_500)];
  expect(refundablePayments([whole])).toMatchObject([{ paymentId: 'pay_own' }]);
  expect(refundablePayments([whole, rest])).toMatchObject([{ paymentId: 'pay_own' }]);
  expect(refundablePayments([whole, back('pay_own', 277_501)])).toEqual([]);
});

test('A payment that is disputed in part says how much of it can be refunded', () => {
  const entries = [paid('payment', 'pay_own', 377_600, 100_000), back('pay_own', 77_600)];
  expect(refundablePayments(entries)).toMatchObject([
    { hint: 'At most ₹2,000.00, as ₹1,000.00 is disputed or was lost.' },
  ]);
});
