import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareResults } from './share-results.ts';

const lists = fc.array(fc.array(fc.nat(), { maxLength: 15 }), { maxLength: 4 });

test('As many results as there are, up to the most', () => {
  fc.assert(
    fc.property(lists, (found) => {
      const all = found.flat().length;
      expect(shareResults(found, 12)).toHaveLength(Math.min(all, 12));
    }),
  );
});

test('Each list keeps its order and its first results', () => {
  fc.assert(
    fc.property(lists, (found) => {
      const named = found.map((list, of) => list.map((_, at) => ({ of, at })));
      const shared = shareResults(named, 12);
      for (const of of found.keys()) {
        const taken = shared.filter((result) => result.of === of);
        expect(taken.map(({ at }) => at)).toEqual(taken.map((_, at) => at));
      }
      expect(shared.map(({ of }) => of)).toEqual(shared.map(({ of }) => of).toSorted((a, b) => a - b));
    }),
  );
});

test('A long list leaves room for the others', () => {
  expect(
    shareResults([Array(20).fill('person'), ['booking', 'booking']], 12).filter((one) => one === 'booking'),
  ).toHaveLength(2);
});
