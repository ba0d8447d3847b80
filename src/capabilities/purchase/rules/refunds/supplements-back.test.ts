import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#platform/money.ts';
import {
  shareOfSupplements,
  sumBack,
  supplementsBack,
  supplementsBeyond,
  supplementsUpTo,
} from './supplements-back.ts';

test.each([
  [377_600, 377_600, 377_600],
  [188_800, 377_600, 188_800],
  [0, 377_600, 0],
  // Nothing was paid: there is no share.
  [0, 0, 0],
])('With %i of %i going back, %i of a supplement of ₹3,776 go back', (refund, left, back) => {
  const own = { refund: paise(refund), left: paise(left) };
  expect(supplementsBack([{ left: paise(377_600) }], own)).toEqual([{ left: 377_600, back }]);
});

test('Where nothing is left of the own payment, the share of the supplements is that of the price', () => {
  const price = { refund: paise(188_800), paid: paise(377_600) };
  const before = shareOfSupplements({ refund: paise(0), left: paise(0) }, price);
  expect(supplementsBack([{ left: paise(100_000) }], before)).toMatchObject([{ back: 50_000 }]);
  const tooLittle = shareOfSupplements({ refund: paise(0), left: paise(99) }, price);
  expect(tooLittle).toEqual(before);
  const own = { refund: paise(100), left: paise(100) };
  expect(shareOfSupplements(own, price)).toBe(own);
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

test('Beyond the terms of a supplement is no more than goes back of it, and nothing where the terms give as much', () => {
  const sums = fc.integer({ min: 100, max: 10_000_000 });
  fc.assert(
    fc.property(fc.tuple(sums, sums, sums), fc.array(sums, { maxLength: 3 }), (three, lefts) => {
      const [less = 0, more = 0, left = 0] = three.toSorted((a, b) => a - b);
      const supplements = lefts.map((own) => ({ left: paise(own) }));
      const share = (refund: number) => ({ refund: paise(refund), left: paise(left) });
      const of = (refund: number, terms: number) =>
        supplementsBeyond(supplements, { given: share(refund), byTerms: share(terms) });
      for (const { back, beyond } of of(more, less)) expect(beyond >= 0 && beyond <= back).toBe(true);
      for (const { beyond } of [...of(less, more), ...of(more, more)]) expect(beyond).toBe(0);
      for (const { back, beyond } of of(more, 0)) expect(beyond).toBe(back);
    }),
  );
});

test('Up to a sum no more goes back than the sum with rests that are too small to send, and with enough all of it', () => {
  const sums = fc.integer({ min: 100, max: 10_000_000 });
  fc.assert(
    fc.property(sums, fc.array(sums, { maxLength: 3 }), (sum, lefts) => {
      const supplements = lefts.map((left) => ({ left: paise(left) }));
      const given = supplementsUpTo(supplements, sum);
      expect(sumBack(given)).toBeLessThan(sum + 100);
      for (const { left, back } of given) expect(back <= left && (back === 0 || back >= 100)).toBe(true);
      const all = supplementsUpTo(supplements, Number.POSITIVE_INFINITY);
      expect(all.map(({ back }) => back)).toEqual(lefts);
    }),
  );
});
