import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#platform/money.ts';
import { isFullyRefunded, refundableAmount } from './refundable-amount.ts';

test.each([
  [38_400, 38_400, 38_400],
  [38_400, 28_400, 28_400],
  [19_200, 28_400, 19_200],
  [38_400, 100, 100],
  [100, 38_400, 100],
  [38_400, 99, 0],
  [99, 38_400, 0],
  [38_400, 0, 0],
  [38_301, 38_400, 38_400],
  [38_300, 38_400, 38_300],
  [99, 150, 0],
])('of %i paise that are owed and %i that are left, %i go back', (owed, left, back) => {
  expect(refundableAmount(paise(owed), paise(left))).toBe(back);
});

test.each([
  [0, true],
  [99, true],
  [100, false],
  [38_400, false],
])('with %i paise left, that all of a payment went back is %s', (left, all) => {
  expect(isFullyRefunded(paise(left))).toBe(all);
});

test('a refund and its remainder are each zero or large enough to send', () => {
  const sums = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(sums, sums, (owed, left) => {
      const back = refundableAmount(paise(owed), paise(left));
      expect(back === 0 || (back >= 100 && back <= left && (left === back || left - back >= 100))).toBe(true);
      expect(back < owed + 100).toBe(true);
    }),
  );
});
