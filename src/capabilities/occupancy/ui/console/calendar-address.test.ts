import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, type IstDay, weekdayOf } from '#platform/ist-day.ts';
import { calendarAddress, shownAt, spanOf, titleOf, turned, views } from './calendar-address.ts';

const date = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2024-01-01' as IstDay, days));

describe('A page of the calendar', () => {
  test('is named by its address', () => {
    fc.assert(
      fc.property(fc.constantFrom(...views), date, (view, day) => {
        expect(shownAt(calendarAddress(view, day))).toEqual({ view, date: day });
        expect(shownAt(calendarAddress(view))).toEqual({ view, date: null });
      }),
    );
    expect(shownAt('/console/calendar')).toEqual({ view: 'day', date: null });
    expect(shownAt('/console/calendar/year/2026-02-30')).toEqual({ view: 'day', date: null });
  });

  test('shows whole weeks from Monday on, with its date, and six at most', () => {
    fc.assert(
      fc.property(date, fc.constantFrom('week' as const, 'month' as const), (day, view) => {
        const { from, to } = spanOf(view, day);
        expect([weekdayOf(from), weekdayOf(to)]).toEqual([1, 0]);
        expect(from <= day && day <= to).toBe(true);
        expect(daysBetween(from, to)).toBeLessThan(view === 'week' ? 7 : 42);
      }),
    );
  });

  test('is left and reached again', () => {
    fc.assert(
      fc.property(date, fc.constantFrom('day' as const, 'week' as const, 'month' as const), (day, view) => {
        expect(titleOf(view, turned(view, turned(view, day, 1), -1))).toBe(titleOf(view, day));
      }),
    );
  });

  test('has its dates as the title', () => {
    const day = '2026-12-31' as IstDay;
    expect(titleOf('day', day)).toBe('Thursday, 31 December 2026');
    expect(titleOf('week', day)).toBe('Mon 28 Dec to Sun 3 Jan');
    expect(titleOf('month', day)).toBe('December 2026');
    expect(turned('month', day, 1)).toBe('2027-01-01');
  });
});
