import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { weekdays } from '#platform/ist-day.ts';
import { closedText, daysText, otherDaysText, shortDays, weekRows } from './week-text.ts';

const closedOn = (...days: (typeof weekdays)[number][]) => ({ ...sampleFacility.hours, closedOn: days });
const rows = (...days: (typeof weekdays)[number][]) =>
  weekRows(closedOn(...days), 'reception').map((row) => `${daysText(row)}: ${row.hours?.opens ?? 'closed'}`);

test('neighbouring days with the same hours are one row, and Sunday is a row of its own', () => {
  expect(rows()).toEqual(['Monday to Saturday: 08:00', 'Sunday: 09:00']);
  expect(rows('Sunday')).toEqual(['Monday to Saturday: 08:00', 'Sunday: closed']);
  expect(rows('Monday')).toEqual(['Monday: closed', 'Tuesday to Saturday: 08:00', 'Sunday: 09:00']);
  expect(rows('Wednesday')).toHaveLength(4);
  expect(weekRows(closedOn('Monday'), 'dayPass').map(shortDays)).toEqual(['Mon', 'Tue-Sat', 'Sun']);
});

test('each weekday is in one row, which is closed where the day is', () => {
  fc.assert(
    fc.property(fc.subarray([...weekdays]), (days) => {
      const week = weekRows(closedOn(...days), 'reception');
      const order = [...weekdays.slice(1), weekdays[0]] as string[];
      const seen = week.flatMap(({ first, last, hours }) =>
        order.slice(order.indexOf(first), order.indexOf(last) + 1).map((day) => ({ day, isClosed: hours === null })),
      );
      expect(seen).toEqual(order.map((day) => ({ day, isClosed: (days as string[]).includes(day) })));
    }),
  );
});

test('closed weekdays and the other days are named in words', () => {
  expect(closedText(closedOn())).toBeNull();
  expect(closedText(closedOn('Sunday'))).toBe('closed on Sundays');
  expect(closedText(closedOn('Wednesday', 'Sunday', 'Monday'))).toBe('closed on Sundays, Mondays and Wednesdays');
  expect(otherDaysText(closedOn(), 'dayPass')).toBe(', Sundays 10 AM-7 PM');
  expect(otherDaysText(closedOn('Sunday'), 'dayPass')).toBe(', closed on Sundays');
  expect(otherDaysText(closedOn('Monday'), 'dayPass')).toBe(', Sundays 10 AM-7 PM, closed on Mondays');
  expect(otherDaysText(closedOn(), 'meetingRoom')).toBe(' every day');
  expect(otherDaysText(closedOn('Monday'), 'recreation')).toBe(', closed on Mondays');
});
