import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canHold, chooseCount, closeNeeds, mayCloseDrawer, openingEntries, usuallyKept } from './close-drawer.ts';
import { counted, denominations, type Notes } from './notes.ts';

const paise = fc.integer({ min: -1_000_000, max: 1_000_000 });
const float = fc.integer({ min: 0, max: 1_000_000 });
const notes: fc.Arbitrary<Notes> = fc.dictionary(fc.constantFrom(...denominations), fc.nat(50));
/** The newest entry of the count that is compared. */
const UP_TO = 500;
const later = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: UP_TO + 1, max: 1000 }),
    amountPaise: paise,
    corrects: fc.option(fc.integer({ min: 1, max: 1000 })),
  }),
  { selector: ({ id }) => id },
);

describe('A difference', () => {
  test('needs a reason from a rupee and a manager from the limit, both ways', () => {
    expect([0, 99, -99, 100, -100].map((sum) => closeNeeds(sum, 10_000).reason)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect([9_999, 10_000, -10_000, 10_001].map((sum) => closeNeeds(sum, 10_000).manager)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('is the same too much as too little, and a larger one never needs less', () => {
    fc.assert(
      fc.property(paise, paise, float, (one, other, limit) => {
        expect(closeNeeds(one, limit)).toEqual(closeNeeds(-one, limit));
        const [small, large] = [one, other].sort((a, b) => Math.abs(a) - Math.abs(b)) as [number, number];
        if (closeNeeds(small, limit).manager) expect(closeNeeds(large, limit).manager).toBe(true);
        if (closeNeeds(small, limit).reason) expect(closeNeeds(large, limit).reason).toBe(true);
      }),
    );
  });

  test('of nothing needs nothing, and a manager needs no other', () => {
    fc.assert(fc.property(float, (limit) => !Object.values(closeNeeds(0, limit)).includes(true)));
    fc.assert(fc.property(paise, (sum) => !closeNeeds(sum, null).manager));
  });
});

test('The front desk closes its own drawer, a manager everybody’s', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.nat(9), fc.boolean(), (id, openedBy, closesAny) => {
      expect(mayCloseDrawer({ id, closesAny }, openedBy)).toBe(closesAny || id === openedBy);
    }),
  );
});

describe('The count that is compared', () => {
  test('is the last one with what the person has seen since, or a new one', () => {
    fc.assert(
      fc.property(notes, later, fc.option(fc.nat(1000)), (given, entries, addUpTo) => {
        const chosen = chooseCount(given, { notes: counted(given), upTo: UP_TO }, entries, addUpTo);
        const isOfBefore = ({ corrects }: { corrects: number | null }) => corrects !== null && corrects <= UP_TO;
        const unseen = entries.filter((entry) => !isOfBefore(entry) && (addUpTo === null || entry.id > addUpTo));
        expect(chosen.count).toBe(unseen.length > 0 ? 'meanwhile' : 'last');
        if (chosen.count !== 'last') return;
        // The expected sum follows every entry; the counted cash only those that moved cash.
        const all = entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
        const moved = entries.reduce((sum, entry) => (isOfBefore(entry) ? sum : sum + entry.amountPaise), 0);
        expect(chosen.addedPaise).toBe(moved);
        expect(chosen.addedPaise + chosen.correctedPaise).toBe(all);
      }),
    );
  });

  test('is not changed by a correction of what was written before it, which the person need not see first', () => {
    const last = { notes: counted({ '100': 5 }), upTo: 7 };
    const correction = { id: 8, amountPaise: 10_800, corrects: 6 };
    expect(chooseCount({ '100': 5 }, last, [correction], null)).toEqual({
      count: 'last',
      addedPaise: 0,
      correctedPaise: 10_800,
    });
  });

  test('is new where nobody counted, or something else was counted', () => {
    fc.assert(
      fc.property(notes, later, (given, entries) => {
        const more = { ...given, '10': (given['10'] ?? 0) + 1 };
        expect(chooseCount(given, null, entries, null)).toEqual({ count: 'new' });
        expect(chooseCount(more, { notes: given, upTo: UP_TO }, entries, 1000)).toEqual({ count: 'new' });
      }),
    );
  });
});

test('What a session begins with is its float, and a difference to the last close is not lost', () => {
  fc.assert(
    fc.property(float, fc.option(float), (floatPaise, left) => {
      const entries = openingEntries(floatPaise, left);
      expect(entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(floatPaise);
      expect(entries.some(({ kind }) => kind === 'opening_difference')).toBe(left !== null && left !== floatPaise);
    }),
  );
});

test('What stays is the float as far as it is there', () => {
  fc.assert(
    fc.property(float, paise, (floatPaise, inDrawer) => {
      const kept = usuallyKept(floatPaise, inDrawer);
      expect(kept).toBeGreaterThanOrEqual(0);
      expect(kept).toBeLessThanOrEqual(Math.max(inDrawer, 0));
      if (inDrawer >= floatPaise) expect(kept).toBe(floatPaise);
    }),
  );
});

test('A drawer holds a crore of rupees at most, in either direction', () => {
  expect([
    canHold(0, 1_000_000_000),
    canHold(1, 1_000_000_000),
    canHold(-1, -1_000_000_000),
    canHold(5, -1_000_000_000),
  ]).toEqual([true, false, false, true]);
});
