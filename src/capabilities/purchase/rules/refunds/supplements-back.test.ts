import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#platform/money.ts';
import { sumBack, supplementsBack } from './supplements-back.ts';

test.each([
  [377_600, 377_600, 377_600],
  [188_800, 377_600, 188_800],
  [0, 377_600, 0],
  // Nothing is left of the booking's own payment: there is no share.
  [0, 0, 0],
])('With %i of %i going back, %i of a supplement of ₹3,776 go back', (refund, left, back) => {
  const own = { refund: paise(refund), left: paise(left) };
  expect(supplementsBack([{ left: paise(377_600) }], own)).toEqual([{ left: 377_600, back }]);
});

test('Of a supplement no more goes back than is left of it, and all of it with all of the booking', () => {
  const sums = fc.integer({ min: 100, max: 10_000_000 });
  fc.assert(
    fc.property(sums, sums, fc.array(sums, { maxLength: 3 }), (one, other, lefts) => {
      const own = { refund: paise(Math.min(one, other)), left: paise(Math.max(one, other)) };
      const given = supplementsBack(
        lefts.map((left) => ({ left: paise(left) })),
        own,
      );
      for (const { left, back } of given) expect(back <= left && (back === 0 || back >= 100)).toBe(true);
      const all = supplementsBack(given, { refund: own.left, left: own.left });
      expect(sumBack(all)).toBe(lefts.reduce((sum, left) => sum + left, 0));
    }),
  );
});
