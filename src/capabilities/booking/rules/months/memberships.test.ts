import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, type IstDay } from '#platform/ist-day.ts';
import { memberships } from './memberships.ts';

const month = (id: string, from: string, number = 1, kind = 'dedicated_desk') => ({
  id,
  kind,
  number,
  from: from as IstDay,
});
const ids = (months: ReturnType<typeof month>[]) => memberships(months).map((chain) => chain.map(({ id }) => id));

describe('a membership', () => {
  it('is one month, or several without a gap', () => {
    const months = [month('c', '2027-02-28'), month('a', '2026-12-31'), month('b', '2027-01-31')];
    expect(ids(months)).toEqual([['a', 'b', 'c']]);
  });

  it('begins again after a gap, and is of one kind', () => {
    const months = [
      month('a', '2026-11-24'),
      month('b', '2026-12-25'),
      month('c', '2026-12-24', 1, 'recreation_month'),
    ];
    expect(ids(months)).toEqual([['a'], ['c'], ['b']]);
  });

  it('goes on with another desk, but with the same one where two end on a day', () => {
    expect(ids([month('a', '2026-11-24'), month('b', '2026-12-24', 9)])).toEqual([['a', 'b']]);
    const two = [month('a', '2026-11-24', 1), month('b', '2026-11-24', 2), month('c', '2026-12-24', 2)];
    expect(ids(two)).toEqual([['a'], ['b', 'c']]);
  });

  it('has every month once, in order, without a gap', () => {
    const anyMonth = fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom('dedicated_desk', 'recreation_month'),
      number: fc.integer({ min: 1, max: 3 }),
      from: fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-01-31' as IstDay, days)),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anyMonth, { selector: ({ id }) => id }), (months) => {
        const chains = memberships(months);
        expect(
          chains
            .flat()
            .map(({ id }) => id)
            .sort(),
        ).toEqual(months.map(({ id }) => id).sort());
        for (const chain of chains)
          for (const [index, next] of chain.slice(1).entries())
            expect(next.from).toBe(addMonths(chain[index]?.from as IstDay, 1));
      }),
    );
  });
});
