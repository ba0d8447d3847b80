import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidateSearch } from './candidate-search.ts';

const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true });
const DAY_MS = 86_400_000;

test('Orders are looked for before their payment: three days back, and sixty with a word', () => {
  fc.assert(
    fc.property(instants, fc.string({ maxLength: 20 }), (paidAt, typed) => {
      const { begun, text } = candidateSearch(paidAt, typed);
      expect(text).toBe(typed.trim().toLowerCase());
      expect((paidAt.getTime() - begun.start.getTime()) / DAY_MS).toBe(text === '' ? 3 : 60);
      // The provider's clock may be behind ours.
      expect(begun.end.getTime()).toBeGreaterThan(paidAt.getTime());
    }),
  );
});
