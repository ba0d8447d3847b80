import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundAsk, typedPaise } from './refund-draft.ts';

test.each([
  ['384', 38_400],
  [' 99.5 ', 9950],
  ['1', 100],
  ['0.99', null],
  ['', null],
  ['-5', null],
  ['1,000', 100_000],
  ['12.345', null],
])('“%s” is %s paise', (text, paise) => {
  expect(typedPaise(text)).toBe(paise);
});

test('Every sum from one rupee is read back as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 999_999_999 }), (sum) => {
      expect(typedPaise((sum / 100).toFixed(2))).toBe(sum);
    }),
  );
});

test.each([
  [{ line: 'terms', amount: '', place: 'free' }, true, { refund: 'terms' }],
  [{ line: 'full', amount: '9', place: 'keep' }, true, { refund: 'full', keepPlace: true }],
  [{ line: 'part', amount: '9', place: 'free' }, true, { refund: { paise: 900 } }],
  [{ line: 'part', amount: '', place: 'free' }, true, null],
  [{ line: 'terms', amount: '9', place: 'free' }, false, { paise: 900 }],
  [{ line: 'terms', amount: 'x', place: 'free' }, false, null],
] as const)('%j, cancelling %s, asks for %j', (draft, cancels, ask) => {
  expect(refundAsk(draft, cancels)).toEqual(ask);
});
