import { soldPlace } from '#capabilities/catalogue/services/facts.ts';
import { addDays, instantAt } from '#platform/ist-day.ts';
import { daysOf, type TimeRange } from '#platform/time-range.ts';

/**
 * The period to allocate again when a customer comes after their place was released: a room for the remaining time, other places for whole days. Null
 * once the booking is over.
 */
export function periodAgain(
  { place, visit }: { place: { kind: string }; visit: TimeRange },
  now: Date,
): TimeRange | null {
  if (now >= visit.end) return null;
  if (soldPlace(place.kind)?.unit === 'hour')
    return { start: new Date(Math.max(visit.start.getTime(), now.getTime())), end: visit.end };
  const { from, to } = daysOf(visit);
  return { start: instantAt(from), end: instantAt(addDays(to, 1)) };
}
