import { addDays, type IstTime, instantAt, istDayOf, istEndOf } from '#platform/ist-day.ts';

const HALF_HOUR_MS = 1_800_000;

/**
 * Later ends for a room's booking: each half hour after its present end, until the midnight of its day. Times in India.
 * @param endsAt the present end, ISO 8601. @param most how many ends at most.
 */
export function laterEnds(endsAt: string, most: number): IstTime[] {
  const end = Date.parse(endsAt);
  const midnight = instantAt(addDays(istDayOf(new Date(end - 1)), 1)).getTime();
  return Array.from({ length: most }, (_, index) => end + (index + 1) * HALF_HOUR_MS)
    .filter((later) => later <= midnight)
    .map((later) => istEndOf(new Date(later)));
}
