import { expect, test } from 'vitest';
import { isMovement, wholeRupees } from './movement-amount.ts';

test.each([
  ['500', 500],
  ['₹1,00,000', 100_000],
  ['५००', 500],
])('“%s” is a movement of %s rupees', (typed, rupees) => {
  expect(isMovement(typed, 1)).toBe(true);
  expect(wholeRupees(typed)).toBe(rupees);
});

test.each(['', '₹', '0', '1,00,001', '12.50', '-5', 'milk'])('“%s” is no movement of cash', (typed) => {
  expect(isMovement(typed, 1)).toBe(false);
});

test('A correction may say that nothing moved', () => {
  expect(isMovement('0', 0)).toBe(true);
});
