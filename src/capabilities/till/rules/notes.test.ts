import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counted, denominations, MOST_OF_ONE, type Notes, paiseOf, sameNotes } from './notes.ts';

const notes: fc.Arbitrary<Notes> = fc.dictionary(fc.constantFrom(...denominations), fc.nat(MOST_OF_ONE));

test('A count is its notes times what each is worth', () => {
  expect(paiseOf({})).toBe(0);
  expect(paiseOf({ '500': 3, '20': 2, '1': 1 })).toBe(154_100);
});

test('Counts add up, whatever their order', () => {
  fc.assert(
    fc.property(notes, notes, (one, other) => {
      const both = Object.fromEntries(denominations.map((each) => [each, (one[each] ?? 0) + (other[each] ?? 0)]));
      expect(paiseOf(both)).toBe(paiseOf(one) + paiseOf(other));
    }),
  );
});

test('The largest count that is taken fits the database’s integers', () => {
  const most = Object.fromEntries(denominations.map((each) => [each, MOST_OF_ONE]));
  expect(paiseOf(most)).toBeLessThan(2 ** 31);
});

test('A count without its zero entries is the same count', () => {
  fc.assert(
    fc.property(notes, (given) => {
      const short = counted(given);
      expect(sameNotes(given, short)).toBe(true);
      expect(paiseOf(short)).toBe(paiseOf(given));
      expect(Object.values(short)).not.toContain(0);
    }),
  );
});

test('Two counts are the same if and only if every number is', () => {
  fc.assert(
    fc.property(notes, notes, (one, other) => {
      expect(sameNotes(one, other)).toBe(JSON.stringify(counted(one)) === JSON.stringify(counted(other)));
    }),
  );
});
