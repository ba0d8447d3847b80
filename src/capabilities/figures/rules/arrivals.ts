import { type Figure, overTime, shareOf, sum } from './figure.ts';
import type { Period } from './period.ts';

/**
 * Bookings of a day in India that are over, or whose customer came; months are not among them. `missed` counts from the first day with recorded
 * arrivals on.
 */
export type ArrivalRow = { day: string; came: number; missed: number };

/** Arrivals in an hour of the day, of months too. */
export type HourRow = { hour: number; arrivals: number };

const columns = [
  { title: 'Day', unit: 'text' },
  { title: 'Expected', unit: 'count' },
  { title: 'Came', unit: 'count' },
  { title: 'Did not come', unit: 'count' },
] as const;

const expected = ({ came, missed }: ArrivalRow): number => came + missed;

const table = (rows: readonly ArrivalRow[]): Pick<Figure, 'columns' | 'rows'> => ({
  columns,
  rows: rows.map((row) => [row.day, expected(row), row.came, row.missed]),
});

/** Share of expected customers who came. */
export const arrivals = (rows: readonly ArrivalRow[], hours: readonly HourRow[], period: Period): Figure => ({
  value: shareOf(
    sum(rows, ({ came }) => came),
    sum(rows, expected),
  ),
  ...table(rows),
  charts: [
    overTime('Came', 'count', rows, { period, value: ({ came }) => came }),
    {
      title: 'By hour of arrival',
      unit: 'count',
      bars: hours.map(({ hour, arrivals: count }) => ({
        label: `${String(hour).padStart(2, '0')}:00`,
        value: count,
      })),
    },
  ],
});

/** Share of expected customers who did not come. */
export const noShows = (rows: readonly ArrivalRow[], period: Period): Figure => ({
  value: shareOf(
    sum(rows, ({ missed }) => missed),
    sum(rows, expected),
  ),
  ...table(rows),
  charts: [overTime('Did not come', 'count', rows, { period, value: ({ missed }) => missed })],
});
