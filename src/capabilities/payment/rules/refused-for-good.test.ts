import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byHandFrom, refusedNow } from './refused-for-good.ts';

const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true });

test('A refusal is final an hour after it was reported, from the time that the screen shows', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 7_200_000 }), (failedAt, passed) => {
      const now = new Date(failedAt.getTime() + passed);
      expect(refusedNow(failedAt, now)).toBe(passed >= 3_600_000 ? 'for_good' : 'not_yet');
      expect(now >= (byHandFrom(failedAt) ?? now)).toBe(passed >= 3_600_000);
    }),
  );
});

test('An unreported refusal is never final', () => {
  expect(refusedNow(null, new Date())).toBe('not_yet');
  expect(byHandFrom(null)).toBeNull();
});
