import type { IstDay } from '#platform/ist-day.ts';

export const arrivalStates = ['expected', 'arrived', 'no_show', 'cancelled'] as const;
export type ArrivalState = (typeof arrivalStates)[number];

type Facts = {
  readonly status: 'confirmed' | 'completed' | 'cancelled';
  readonly end: Date;
  /** Whether an arrival of the day counts. */
  readonly hasArrived: boolean;
  /** Sold by the month, so the customer need not come on a certain day. */
  readonly isMonth: boolean;
};

/**
 * The state of a booking on a day. A no-show is derived: the booking is over without an arrival.
 * @param firstDay the first day with recorded arrivals, before which no booking counts as a no-show; null before any arrival.
 */
export function arrivalState(
  { status, end, hasArrived, isMonth }: Facts,
  { day, firstDay, now }: { day: IstDay; firstDay: IstDay | null; now: Date },
): ArrivalState {
  if (status === 'cancelled') return 'cancelled';
  if (hasArrived) return 'arrived';
  const wasWatched = firstDay !== null && firstDay <= day;
  return !isMonth && end <= now && wasWatched ? 'no_show' : 'expected';
}

/** 'Asha R.' of 'Asha Rao': the form of a name on a door tablet. */
export function doorName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const initial = last ? Array.from(last)[0] : undefined;
  return [words[0], initial && `${initial}.`].filter(Boolean).join(' ');
}
