import { expect, test } from 'vitest';
import { refundAsk } from './refund-draft.ts';

test.each([
  [{ line: 'terms', amount: '', place: 'free' }, true, { refund: 'terms' }],
  [{ line: 'full', amount: '9', place: 'keep' }, true, { refund: 'full', keepPlace: true }],
  [{ line: 'part', amount: '9', place: 'free' }, true, { refund: { paise: 900 } }],
  [{ line: 'part', amount: '', place: 'free' }, true, null],
  [{ line: 'terms', amount: '9', place: 'free' }, false, { paise: 900, paymentId: 'pay_own' }],
  [{ line: 'terms', amount: 'x', place: 'free' }, false, null],
] as const)('%j, cancelling %s, asks for %j', (draft, cancels, ask) => {
  expect(refundAsk({ ...draft, paymentId: 'pay_own' }, cancels)).toEqual(ask);
});
