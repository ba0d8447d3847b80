import { formatIstDay } from '#platform/ist-day.ts';
import { daysOf, daysText } from '#platform/time-range.ts';
import type { VisitFacts } from './messages.ts';

type Times = Pick<VisitFacts, 'startsAt' | 'endsAt'>;

const rangeOf = ({ startsAt, endsAt }: Times) => ({ start: new Date(startsAt), end: new Date(endsAt) });

/** 'Tuesday, 24 November 2026' in the given style; of a month '1 December 2026 to 31 December 2026'. */
export const daysOfVisit = (times: Times, style?: 'long' | 'date'): string => daysText(rangeOf(times), style);

/** The last day of a booking of several days, 'Thursday, 31 December 2026'; null for one day. */
export function lastDayOfVisit(times: Times): string | null {
  const { from, to } = daysOf(rangeOf(times));
  return from === to ? null : formatIstDay(to);
}

/** The plain text's line: 'Date: Tuesday, 24 November 2026'. */
export const dateLine = (times: Times): string => `${lastDayOfVisit(times) ? 'Dates' : 'Date'}: ${daysOfVisit(times)}`;
