import { expect, test } from 'vitest';
import { counterPaymentId, isCounterPayment } from './counter-payment.ts';

test('A payment at the counter is known by its id', () => {
  expect(counterPaymentId('a1')).not.toBe(counterPaymentId('a2'));
  expect(isCounterPayment(counterPaymentId('a1'))).toBe(true);
  expect(isCounterPayment('pay_1')).toBe(false);
  expect(isCounterPayment(null)).toBe(false);
});
