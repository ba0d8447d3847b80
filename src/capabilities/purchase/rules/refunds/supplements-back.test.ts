import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#platform/money.ts';
import {
  shareByTerms,
  shareOfLeft,
  sumBack,
  supplementsBack,
  supplementsBeyond,
  supplementsUpTo,
  wholeShare,
} from './supplements-back.ts';

const supplement = (paid: number, left = paid) => ({ paid: paise(paid), left: paise(left) });
const sums = fc.integer({ min: 100, max: 10_000_000 });
const supplements = fc
  .array(fc.tuple(sums, fc.nat(10_000_000)), { maxLength: 3 })
  .map((pairs) => pairs.map(([paid, left]) => supplement(paid, Math.min(paid, left))));
const shares = fc.oneof(
  fc.tuple(sums, sums).map(([one, other]) => shareByTerms(paise(Math.min(one, other)), paise(Math.max(one, other)))),
  fc.tuple(sums, sums).map(([one, other]) => shareOfLeft(paise(Math.min(one, other)), paise(Math.max(one, other)))),
  fc.constant(wholeShare),
);

test.each([
  ['all of the price', shareByTerms(paise(377_600), paise(377_600)), 377_600],
  ['half of the price', shareByTerms(paise(188_800), paise(377_600)), 188_800],
  ['half of what is left', shareOfLeft(paise(138_800), paise(277_600)), 188_800],
  ['nothing', shareByTerms(paise(0), paise(377_600)), 0],
  // Nothing was paid: there is no share.
  ['nothing of nothing', shareByTerms(paise(0), paise(0)), 0],
  ['a rest that is too small to send', shareOfLeft(paise(99), paise(99)), 0],
])('With %s going back, the same share of a supplement of ₹3,776 goes back', (_, share, back) => {
  expect(supplementsBack([supplement(377_600)], share)).toMatchObject([{ back }]);
});

test('The terms refund a share of the supplement’s price, regardless of earlier goodwill, up to what is left', () => {
  const half = shareByTerms(paise(188_800), paise(377_600));
  const back = (left: number) => sumBack(supplementsBack([supplement(377_600, left)], half));
  expect([377_600, 277_600, 188_800, 100_000, 50, 0].map(back)).toEqual([188_800, 188_800, 188_800, 100_000, 0, 0]);
});

test('The refund of a supplement never exceeds what is left, and is complete with a full refund of the booking', () => {
  fc.assert(
    fc.property(supplements, shares, (paid, share) => {
      for (const { left, back } of supplementsBack(paid, share))
        expect(back <= left && (back === 0 || back >= 100)).toBe(true);
      for (const { left, back } of supplementsBack(paid, wholeShare)) expect(back).toBe(left < 100 ? 0 : left);
    }),
  );
});

test('The part beyond the terms never exceeds the supplement’s refund, and is zero if the terms refund as much', () => {
  fc.assert(
    fc.property(supplements, shares, shares, (paid, given, byTerms) => {
      const due = supplementsBack(paid, byTerms);
      supplementsBeyond(paid, { given, byTerms }).forEach(({ back, beyond }, n) => {
        expect(beyond >= 0 && beyond <= back).toBe(true);
        expect(back - beyond <= (due[n]?.back ?? 0)).toBe(true);
      });
      for (const { beyond } of supplementsBeyond(paid, { given, byTerms: given })) expect(beyond).toBe(0);
    }),
  );
});

test('Refunds up to a total exceed it only by remainders too small to send, and are complete if the total is enough', () => {
  fc.assert(
    fc.property(sums, fc.array(sums, { maxLength: 3 }), (sum, lefts) => {
      const paid = lefts.map((left) => supplement(left));
      const given = supplementsUpTo(paid, sum);
      expect(sumBack(given)).toBeLessThan(sum + 100);
      for (const { left, back } of given) expect(back <= left && (back === 0 || back >= 100)).toBe(true);
      const all = supplementsUpTo(paid, Number.POSITIVE_INFINITY);
      expect(all.map(({ back }) => back)).toEqual(lefts);
    }),
  );
});
