import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replacedRefund } from './replaced-refund.ts';

const refused = [
  { id: 1, amount: 10_000 },
  { id: 2, amount: 28_400 },
];

test.each([
  ['of the same amount is that one', 28_400, { id: 2, owed: 0 }],
  ['that is smaller is a part of the first that is larger', 4_000, { id: 1, owed: 6_000 }],
  ['that is larger than each is none of theirs', 30_000, null],
])('A refund at the dashboard %s', (_, amount, made) => {
  expect(replacedRefund(refused, amount)).toEqual(made);
});

test('Parts that add up to a refused refund leave nothing owed, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 50_000 }), { minLength: 1, maxLength: 8 }), (parts) => {
      let owed = parts.reduce((sum, part) => sum + part, 0);
      for (const amount of parts) {
        const made = replacedRefund([{ id: 1, amount: owed }], amount);
        expect(made?.owed).toBe(owed - amount);
        owed = made?.owed ?? 0;
      }
      expect(owed).toBe(0);
    }),
  );
});
