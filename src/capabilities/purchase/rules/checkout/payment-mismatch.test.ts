import { describe, expect, it } from 'vitest';
import { paise } from '#platform/money.ts';
import { paymentMismatch } from './payment-mismatch.ts';

const order = { orderId: 'order_1', total: paise(38_400), currency: 'INR' } as const;
const payment = { orderId: 'order_1', amount: paise(38_400), currency: 'INR' };

describe('a captured payment', () => {
  it('pays for the order when order, amount and currency are those of our record', () => {
    expect(paymentMismatch(order, payment)).toBeNull();
  });

  it.each([
    ['of another order', { orderId: 'order_2' }, 'other_order'],
    ['of no order', { orderId: null }, 'other_order'],
    ['of one paisa less', { amount: paise(38_399) }, 'other_amount'],
    ['of one paisa more', { amount: paise(38_401) }, 'other_amount'],
    ['of the same number in another currency', { currency: 'USD' }, 'other_currency'],
  ])('%s does not', (_name, difference, problem) => {
    expect(paymentMismatch(order, { ...payment, ...difference })).toBe(problem);
  });
});
