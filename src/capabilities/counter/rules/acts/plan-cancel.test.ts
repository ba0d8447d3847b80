import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#platform/money.ts';
import { planCancel } from './plan-cancel.ts';

const facts = (byTerms: number, left: number) =>
  ({ status: 'confirmed', byTerms: paise(byTerms), left: paise(left), paid: paise(1_000_000) }) as const;

test.each([
  ['terms', 19_200, 38_400, { refund: 19_200, beyond: 0, kind: 'terms' }],
  ['full', 19_200, 38_400, { refund: 38_400, beyond: 19_200, kind: 'full' }],
  ['none', 19_200, 38_400, { refund: 0, beyond: 0, kind: 'terms' }],
  [{ paise: 20_000 }, 19_200, 38_400, { refund: 20_000, beyond: 800, kind: 'part' }],
  [{ paise: 10_000 }, 19_200, 38_400, { refund: 10_000, beyond: 0, kind: 'part' }],
  ['terms', 38_400, 10_000, { refund: 10_000, beyond: 0, kind: 'terms' }],
  ['full', 0, 99, { refund: 0, beyond: 0, kind: 'full' }],
] as const)('%j of %i by terms and %i left', (ask, byTerms, left, plan) => {
  expect(planCancel(ask, facts(byTerms, left))).toMatchObject({ ok: true, value: plan });
});

test('Where a closure has promised all money back, that is what the terms give, and it is beyond nothing', () => {
  const promised = { ...facts(0, 38_400), isPromised: true };
  const all = { refund: 38_400, terms: 38_400, full: 38_400, beyond: 0 };
  for (const ask of ['terms', 'full'] as const)
    expect(planCancel(ask, promised)).toMatchObject({ ok: true, value: all });
});

test.each(['cancelled', 'completed'] as const)('A %s booking is not cancelled', (status) => {
  expect(planCancel('full', { ...facts(0, 38_400), status })).toEqual({ ok: false, refusal: { reason: status } });
});

test('A refund never exceeds what is left, and the part above the terms counts as beyond the terms', () => {
  const sum = fc.nat(1_000_000);
  const asks = fc.oneof(
    fc.constantFrom('terms' as const, 'full' as const, 'none' as const),
    fc.record({ paise: fc.integer({ min: 100, max: 1_000_000 }) }),
  );
  fc.assert(
    fc.property(asks, sum, sum, (ask, byTerms, left) => {
      const plan = planCancel(ask, facts(byTerms, left));
      if (!plan.ok) {
        expect(typeof ask === 'object' && ask.paise > left).toBe(true);
        return;
      }
      const { refund, terms, full, beyond } = plan.value;
      expect(refund).toBeLessThanOrEqual(left);
      expect(terms).toBeLessThanOrEqual(full);
      expect(refund === 0 || refund >= 100).toBe(true);
      expect(beyond).toBe(Math.max(0, refund - terms));
    }),
  );
});
