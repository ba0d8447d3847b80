import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#platform/money.ts';
import { fitsPayment, isRefundable } from './fits-payment.ts';

const amount = fc.maxSafeNat().map(paise);

test('a refund fits a payment that is a part of it, or all of it', () => {
  fc.assert(
    fc.property(amount, amount, (paid, other) => {
      expect(fitsPayment(other, paid)).toBe(other >= 100 && other < 2 ** 31 && paid - other >= 0);
    }),
  );
  expect(fitsPayment(paise(38_400), paise(38_400))).toBe(true);
  expect(fitsPayment(paise(38_401), paise(38_400))).toBe(false);
  for (const tooLittle of [0, 1, 99]) expect(fitsPayment(paise(tooLittle), paise(38_400))).toBe(false);
});

test.each([
  [99, false],
  [100, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
])('%i paise can go back: %s', (sum, can) => {
  expect(isRefundable(paise(sum))).toBe(can);
});
