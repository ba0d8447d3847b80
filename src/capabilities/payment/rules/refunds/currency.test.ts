import { expect, test } from 'vitest';
import { isInCurrencyOf } from './currency.ts';

test.each([
  ['INR', 'INR', true],
  ['INR', 'USD', false],
  ['USD', 'USD', true],
  ['USD', 'INR', false],
])('of a payment in %s, a refund in %s has an amount that can be compared: %s', (paid, refunded, can) => {
  expect(isInCurrencyOf({ currency: paid }, { currency: refunded })).toBe(can);
});

test('a currency that was not said is the payment’s, and an unknown payment has none to compare', () => {
  expect(isInCurrencyOf({ currency: 'INR' }, {})).toBe(true);
  expect(isInCurrencyOf(undefined, { currency: 'USD' })).toBe(true);
});
