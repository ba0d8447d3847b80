import { expect, test } from 'vitest';
import { slipProblem } from './slip-problem.ts';

const UPI = 'A UPI reference has 12 digits. The app shows it as UTR or UPI reference number.';

test.each(['4711', 'T-2041', 'ab 12 cd', '०१२३४'])('The card machine’s slip has the number %j', (typed) => {
  expect(slipProblem(typed, 'card')).toBeNull();
});

test.each(['612345678901', '6123 4567 8901', '６１２３４５６７８９０１', '६१२३४५६७८९०१'])(
  'A payment by UPI has the number %j',
  (typed) => {
    expect(slipProblem(typed, 'upi')).toBeNull();
  },
);

// An app's own number is another one than the bank's, so that one payment could pay for two sales.
test.each(['12345', 'T2611211100123456789', '61234567890', '6123456789012'])(
  'A payment by UPI has no number %j',
  (typed) => {
    expect(slipProblem(typed, 'upi')).toBe(UPI);
  },
);

test.each(['card', 'upi'] as const)('Nothing is no number of a payment by %s', (by) => {
  expect(slipProblem('  ', by)).toBe('Enter the reference on the slip.');
  expect(slipProblem('!!', by)).not.toBeNull();
});
