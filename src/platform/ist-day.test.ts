import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  DAY_END,
  daysBetween,
  formatIstDay,
  formatIstTime,
  type IstDay,
  type IstTime,
  instantAt,
  istDayOf,
  istEndOf,
  istTimeOf,
  isWeekend,
  parseIstDay,
  parseIstEnd,
  parseIstTime,
  weekdayOf,
} from './ist-day.ts';

const day = (text: string) => parseIstDay(text) as IstDay;
const days = fc
  .integer({ min: 0, max: 60_000 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10) as IstDay);

describe('a date in India', () => {
  it('GEN-21: begins at midnight IST, which is 18:30 UTC of the day before', () => {
    expect(istDayOf(new Date('2026-11-23T18:29:59.999Z'))).toBe('2026-11-23');
    expect(istDayOf(new Date('2026-11-23T18:30:00.000Z'))).toBe('2026-11-24');
    expect(istTimeOf(new Date('2026-11-23T18:30:00.000Z'))).toBe('00:00');
  });

  it.each(['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '26-1-1', ' 2026-11-24', '2026-11-24T00:00', ''])(
    '%j is no date',
    (text) => expect(parseIstDay(text)).toBeNull(),
  );

  it('29 February exists in a leap year', () => expect(parseIstDay('2028-02-29')).toBe('2028-02-29'));

  it('is read at the clock of India and back', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1439 }), (date, minutes) => {
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const instant = instantAt(date, time as IstTime);
        expect([istDayOf(instant), istTimeOf(instant)]).toEqual([date, time]);
      }),
    );
  });

  it('counts days both ways', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (date, count) => {
        expect(daysBetween(date, addDays(date, count))).toBe(count);
      }),
    );
  });

  it('is written as en-IN writes it', () => {
    expect(formatIstDay(day('2026-11-24'))).toBe('Tuesday, 24 November 2026');
    expect(formatIstDay(day('2026-11-24'), 'date')).toBe('24 November 2026');
    expect(formatIstDay(day('2026-11-24'), 'short')).toBe('Tue 24 Nov');
    const by = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC', ...options });
    const [long, date, short] = [
      by({ weekday: 'long' }),
      by({}),
      by({ weekday: 'short', month: 'short', year: undefined }),
    ];
    fc.assert(
      fc.property(days, (any) => {
        const at = new Date(`${any}T00:00:00Z`);
        expect(formatIstDay(any)).toBe(long.format(at));
        expect(formatIstDay(any, 'date')).toBe(date.format(at));
        expect(formatIstDay(any, 'short')).toBe(short.format(at).replace(',', ''));
      }),
    );
  });

  it('knows Sunday and the weekend', () => {
    expect(weekdayOf(day('2026-11-29'))).toBe(0);
    expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map((text) => isWeekend(day(text)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('one month later', () => {
  it.each([
    ['2026-11-24', '2026-12-24'],
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2028-02-29', '2028-03-29'],
    ['2026-12-31', '2027-01-31'],
    ['2026-10-31', '2026-11-30'],
  ])('of %s is %s', (from, to) => expect(addMonths(day(from), 1)).toBe(to));

  it('is always in the next month, 28 to 31 days on, on the same day or the last one', () => {
    fc.assert(
      fc.property(days, (from) => {
        const to = addMonths(from, 1);
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(28);
        expect(daysBetween(from, to)).toBeLessThanOrEqual(31);
        const isLastOfMonth = addDays(to, 1).endsWith('-01');
        expect(to.slice(8) === from.slice(8) || isLastOfMonth).toBe(true);
      }),
    );
  });
});

describe('a time of day', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['09:00', '9:00 AM'],
    ['12:00', '12:00 PM'],
    ['19:00', '7:00 PM'],
    ['23:59', '11:59 PM'],
    ['24:00', 'midnight'],
  ])('%s is shown as %s', (time, text) => expect(formatIstTime(time as IstTime)).toBe(text));

  it.each(['24:00', '9:00', '12:60', '12:00:00', ''])('%j is none', (text) => expect(parseIstTime(text)).toBeNull());

  it.each(['24:01', '24:30', '25:00', '9:00', ''])('%j is no end', (text) => expect(parseIstEnd(text)).toBeNull());

  it('as an end is 24:00 at midnight, which is when the next day begins', () => {
    expect(['00:00', '19:30', '24:00'].map(parseIstEnd)).toEqual(['00:00', '19:30', '24:00']);
    fc.assert(
      fc.property(days, (date) => {
        expect(instantAt(date, DAY_END)).toEqual(instantAt(addDays(date, 1)));
        expect(istEndOf(instantAt(date, DAY_END))).toBe(DAY_END);
        expect(istEndOf(instantAt(date, '00:01' as IstTime))).toBe('00:01');
      }),
    );
  });
});

it.each(['+002026-01-01', '2026-01-01T00:00:00Z', '2026-01-01 ', ' 2026-01-01', '2026-1-1'])(
  '%j is no date',
  (text) => {
    expect(parseIstDay(text)).toBeNull();
  },
);
