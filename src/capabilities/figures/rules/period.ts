import { addDays, daysBetween, type IstDay, instantAt } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';

/** Days in India, both included. */
export type Period = { from: IstDay; to: IstDay };

export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** The days just before, as many as there are. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -lengthOf(period)),
  to: addDays(period.from, -1),
});

/** From midnight to midnight in India. */
export const timeOf = ({ from, to }: Period): TimeRange => ({ start: instantAt(from), end: instantAt(addDays(to, 1)) });

export const daysOf = ({ from, to }: Period): IstDay[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/** Above so many days a chart has a bar a month. */
const MOST_BARS = 62;

/** The bar that a day belongs to in a chart of a period: the day, or its month. */
export const barOf = (day: string, period: Period): string => (lengthOf(period) > MOST_BARS ? day.slice(0, 7) : day);
