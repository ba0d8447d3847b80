import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cover, type MadeElsewhere, madeGood, type OpenPromise } from './made-good.ts';

const unsent = { state: 'requested', attempts: 0 } as const;
const tried = { state: 'requested', attempts: 2 } as const;
const refused = { state: 'failed', attempts: 1 } as const;

test.each<[string, { paid: number; promised: number; open: OpenPromise[]; elsewhere: MadeElsewhere[] }, Cover[]]>([
  [
    'all of an unsent refund by one of the same amount',
    { paid: 384, promised: 768, open: [{ id: 1, amount: 384, ...unsent }], elsewhere: [{ id: 2, free: 384 }] },
    [{ id: 1, by: 2, amount: 384 }],
  ],
  [
    'nothing where both fit',
    { paid: 384, promised: 200, open: [{ id: 1, amount: 100, ...unsent }], elsewhere: [{ id: 2, free: 100 }] },
    [],
  ],
  [
    'a refused refund before an unsent one, and one that may be on its way last',
    {
      paid: 300,
      promised: 550,
      open: [
        { id: 1, amount: 100, ...tried },
        { id: 2, amount: 100, ...unsent },
        { id: 3, amount: 100, ...refused },
      ],
      elsewhere: [{ id: 4, free: 250 }],
    },
    [
      { id: 3, by: 4, amount: 100 },
      { id: 2, by: 4, amount: 100 },
      { id: 1, by: 4, amount: 50 },
    ],
  ],
  [
    'the one of just that amount among equals',
    {
      paid: 300,
      promised: 400,
      open: [
        { id: 1, amount: 200, ...unsent },
        { id: 2, amount: 100, ...unsent },
      ],
      elsewhere: [{ id: 3, free: 100 }],
    },
    [{ id: 2, by: 3, amount: 100 }],
  ],
  [
    'no more than what was refunded elsewhere',
    { paid: 100, promised: 300, open: [{ id: 1, amount: 200, ...refused }], elsewhere: [{ id: 2, free: 60 }] },
    [{ id: 1, by: 2, amount: 60 }],
  ],
])('A refund at the dashboard makes good %s', (_, facts, covers) => {
  expect(madeGood(facts)).toEqual(covers);
});

const promise = fc.record({
  amount: fc.integer({ min: 1, max: 50_000 }),
  state: fc.constantFrom('requested' as const, 'failed' as const),
  attempts: fc.integer({ min: 0, max: 3 }),
});
const situation = fc
  .record({
    paid: fc.integer({ min: 100, max: 100_000 }),
    promises: fc.array(promise, { maxLength: 5 }),
    made: fc.array(fc.integer({ min: 100, max: 50_000 }), { maxLength: 4 }),
  })
  .map(({ paid, promises, made }) => {
    const open = promises.map((one, index) => ({ ...one, id: index + 1 }));
    const elsewhere = made.map((free, index) => ({ id: 100 + index, free }));
    return { paid, open, elsewhere, promised: sum(open.map(({ amount }) => amount)) + sum(made) };
  });
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('Exactly what is promised beyond the payment is made good, as far as promises and refunds reach', () => {
  fc.assert(
    fc.property(situation, (facts) => {
      const covered = sum(madeGood(facts).map(({ amount }) => amount));
      const reach = Math.min(sum(facts.open.map(({ amount }) => amount)), sum(facts.elsewhere.map(({ free }) => free)));
      expect(covered).toBe(Math.max(0, Math.min(facts.promised - facts.paid, reach)));
    }),
  );
});

test('No promise is made good beyond its amount, and no refund makes good more than its own', () => {
  fc.assert(
    fc.property(situation, (facts) => {
      const covers = madeGood(facts);
      for (const { amount } of covers) expect(amount).toBeGreaterThan(0);
      for (const { id, amount } of facts.open)
        expect(sum(covers.filter((cover) => cover.id === id).map((cover) => cover.amount))).toBeLessThanOrEqual(amount);
      for (const { id, free } of facts.elsewhere)
        expect(sum(covers.filter(({ by }) => by === id).map(({ amount }) => amount))).toBeLessThanOrEqual(free);
    }),
  );
});

test('What is left needs nothing more: a second look makes nothing good again', () => {
  fc.assert(
    fc.property(situation, (facts) => {
      const covers = madeGood(facts);
      const covered = (of: (cover: Cover) => boolean) => sum(covers.filter(of).map(({ amount }) => amount));
      const left = {
        paid: facts.paid,
        promised: facts.promised - covered(() => true),
        open: facts.open
          .map((one) => ({ ...one, amount: one.amount - covered(({ id }) => id === one.id) }))
          .filter(({ amount }) => amount > 0),
        elsewhere: facts.elsewhere.map((one) => ({ ...one, free: one.free - covered(({ by }) => by === one.id) })),
      };
      expect(madeGood(left)).toEqual([]);
    }),
  );
});
