import { expect, it } from 'vitest';
import { disagreement } from './disagreement.ts';

const ours = { paymentId: 'pay_1', checkoutId: 1, amount: 38_400, currency: 'INR', refundSent: 10_000 };
const theirs = { status: 'captured', amount: 38_400, currency: 'INR', amountRefunded: 10_000 };

it.each([
  ['the same', {}, null],
  ['given back altogether', { status: 'refunded', amountRefunded: 38_400 }, null],
  ['more given back than we know', { amountRefunded: 20_000 }, null],
  ['another amount', { amount: 38_399 }, 'other_amount'],
  ['another currency', { currency: 'USD' }, 'other_amount'],
  ['failed since', { status: 'failed' }, 'not_paid'],
  ['authorized only', { status: 'authorized' }, 'not_paid'],
  ['less given back than we know', { amountRefunded: 9_999 }, 'refund_missing'],
] as const)('A payment that the provider has as %s: %j is %s', (_, change, problem) => {
  expect(disagreement(ours, { ...theirs, ...change })).toBe(problem);
});

it('A payment that the provider does not have is missing', () => {
  expect(disagreement(ours, null)).toBe('missing');
});
