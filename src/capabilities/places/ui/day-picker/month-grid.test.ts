import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, type IstDay, weekdayOf } from '#platform/ist-day.ts';
import { dayByKey, type Month, monthName, monthOf, weeksOf } from './month-grid.ts';

const day = (text: string) => text as IstDay;
const range = { first: day('2026-11-21'), last: day('2026-12-21') };
const press = (from: string, key: string, shiftKey = false) => dayByKey(day(from), { key, shiftKey }, range);
const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('2000-01-01'), days));

describe('a month as weeks', () => {
  test('starts on Monday and leaves out the days of other months', () => {
    expect(weeksOf('2026-11' as Month)[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeksOf('2026-11' as Month).at(-1)?.[0]).toBe('2026-11-30');
    expect(weeksOf('2027-02' as Month)).toHaveLength(4);
    expect(monthName('2026-11' as Month)).toBe('November 2026');
  });

  test('has every day of the month once, in its weekday column', () => {
    fc.assert(
      fc.property(anyDay, (some) => {
        const cells = weeksOf(monthOf(some)).flatMap((week) => week.map((cell, column) => ({ cell, column })));
        const days = cells.filter((entry): entry is { cell: IstDay; column: number } => entry.cell !== null);
        expect(days.map(({ cell }) => cell)).toContain(some);
        expect(new Set(days.map(({ cell }) => cell)).size).toBe(days.length);
        for (const { cell, column } of days) expect((weekdayOf(cell) + 6) % 7).toBe(column);
      }),
    );
  });
});

describe('keys in the calendar', () => {
  test('arrows go by day and week, Home and End to Monday and Sunday, pages by month', () => {
    expect(press('2026-11-25', 'ArrowRight')).toBe('2026-11-26');
    expect(press('2026-11-25', 'ArrowDown')).toBe('2026-12-02');
    expect(press('2026-11-25', 'Home')).toBe('2026-11-23');
    expect(press('2026-11-25', 'End')).toBe('2026-11-29');
    expect(press('2026-12-15', 'PageUp')).toBe('2026-11-21');
    expect(press('2026-11-21', 'PageDown')).toBe('2026-12-21');
    expect(press('2026-11-25', 'PageDown', true)).toBe('2026-12-21');
    expect(press('2026-11-25', 'Enter')).toBeNull();
    expect(press('2026-11-25', 'constructor')).toBeNull();
  });

  test('never leave what can be booked', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 }),
        fc.array(fc.constantFrom(...keys), { maxLength: 20 }),
        (start, path) => {
          let at = addDays(range.first, start);
          for (const key of path) at = dayByKey(at, { key }, range) ?? at;
          expect(daysBetween(range.first, at)).toBeGreaterThanOrEqual(0);
          expect(daysBetween(at, range.last)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
