import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { addDays, addMonths, type IstDay } from '#platform/ist-day.ts';
import { remindersDue } from './reminders-due.ts';

const facts = sampleFacility.membership;
const due = (today: string, end: string, given = facts) =>
  remindersDue(today as IstDay, given)
    .filter(({ after, upTo }) => after < end && end <= upTo)
    .map(({ reminder }) => reminder);

describe('a month that ends before 24 December', () => {
  it.each([
    ['2026-12-13', []],
    ['2026-12-14', ['first']],
    ['2026-12-18', ['first']],
    ['2026-12-19', ['last']],
    ['2026-12-23', ['last']],
    ['2026-12-24', []],
  ])('is due on %s for %j', (today, reminders) => expect(due(today, '2026-12-24')).toEqual(reminders));
});

it('every month is due for each reminder on some day of its own, and for one at a time', () => {
  const anyDay = fc.integer({ min: 0, max: 3000 }).map((offset) => addDays('2026-01-01' as IstDay, offset));
  const anyFacts = fc
    .tuple(fc.integer({ min: 2, max: 27 }), fc.integer({ min: 1, max: 26 }))
    .filter(([remind, kept]) => kept < remind)
    .map(([remindDaysBefore, keptUntilDaysBefore]) => ({ remindDaysBefore, keptUntilDaysBefore, roomHours: null }));
  fc.assert(
    fc.property(anyDay, anyFacts, (start, given) => {
      const end = addMonths(start, 1);
      const days = Array.from({ length: 32 }, (_, index) => addDays(start, index)).filter((day) => day < end);
      const reminders = days.map((today) => due(today, end, given));
      expect(reminders.every((found) => found.length <= 1)).toBe(true);
      const said = reminders.flat();
      expect(said.filter((kind) => kind === 'first')).toHaveLength(given.remindDaysBefore - given.keptUntilDaysBefore);
      expect(said.filter((kind) => kind === 'last')).toHaveLength(given.keptUntilDaysBefore);
      expect(said.lastIndexOf('first')).toBeLessThan(said.indexOf('last'));
    }),
  );
});
