import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#platform/money.ts';
import { handedInCash } from './cash-rounding.ts';

test.each([
  [38_400, 38_400, 0],
  [22_816, 22_900, 84],
  [22_801, 22_900, 99],
  [22_899, 22_900, 1],
  [0, 0, 0],
])('For %i paise, %i are handed out, %i of them rounding', (amount, handed, rounding) => {
  expect(handedInCash(paise(amount))).toEqual({ handed, rounding });
});

test('Cash is whole rupees, never less than the sum, and less than a rupee more', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_00), (amount) => {
      const { handed, rounding } = handedInCash(paise(amount));
      expect(handed % 100).toBe(0);
      expect(handed - rounding).toBe(amount);
      expect(rounding).toBeGreaterThanOrEqual(0);
      expect(rounding).toBeLessThan(100);
    }),
  );
});
