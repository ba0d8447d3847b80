import { expect, test } from 'vitest';
import { receivedProblem } from './received-cash.ts';

test.each(['384', ' 500 ', '₹500', '१,०००', '384.50', '10,00,000'])('“%s” can be handed over for ₹384', (typed) => {
  expect(receivedProblem(typed, 38_400)).toBeNull();
});

test.each([
  ['', 'Enter what was handed over in rupees, such as 500 or 99.50.'],
  ['12.345', 'Enter what was handed over in rupees, such as 500 or 99.50.'],
  ['-5', 'Enter what was handed over in rupees, such as 500 or 99.50.'],
  ['1e9', 'Enter what was handed over in rupees, such as 500 or 99.50.'],
  ['10,00,001', 'Enter ₹10,00,000 at most.'],
  ['383.99', 'The price is ₹384. What was handed over is less.'],
])('“%s” cannot, and the field says what is expected', (typed, says) => {
  expect(receivedProblem(typed, 38_400)).toBe(says);
});
