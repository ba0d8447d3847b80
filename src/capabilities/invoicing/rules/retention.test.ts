import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type IstDay } from '#platform/ist-day.ts';
import { documentsRetainedFrom, retainedUntil } from './retention.ts';

test.each([
  ['2026-11-24', '2033-12-31'],
  ['2027-03-31', '2033-12-31'],
  ['2027-04-01', '2034-12-31'],
])('A document of %s is kept until %s', (issued, until) => expect(retainedUntil(issued as IstDay)).toBe(until));

test('Documents before the first kept day are exactly those whose retention has ended, on every day', () => {
  const day = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2026-11-24' as IstDay, days));
  fc.assert(
    fc.property(day, day, (issued, today) => {
      expect(issued < documentsRetainedFrom(today)).toBe(retainedUntil(issued) < today);
    }),
  );
});
