/** Counts of places, or of a room's hours. */
export type Counts = { capacity: number; sold: number; held: number; closed: number; free: number };

/** The number of free places, or why there is none: '38 free', 'Not open'. */
export function freeText({ capacity, closed, free, sold, held }: Counts): string {
  if (free > 0) return `${free} free`;
  if (capacity === 0) return 'Not open';
  // Hours that have begun are counted as nothing.
  if (sold + held + closed < capacity) return 'Past';
  return closed > 0 ? 'Closed' : 'None free';
}

type CountsOfDay = Counts & { arrived?: number };

/** The counts of a day in two texts, the main one first: '38 free', '12 of 50 sold'; for a past day '12 sold', 'of 50, 9 came'. */
export function dayText(counts: CountsOfDay, isPast: boolean): { lead: string; rest: string } {
  const { capacity, sold } = counts;
  if (capacity === 0) return { lead: freeText(counts), rest: sold > 0 ? `${sold} sold` : '' };
  if (isPast) return { lead: `${sold} sold`, rest: [`of ${capacity}`, ...besides(counts)].join(', ') };
  return { lead: freeText(counts), rest: soldText(counts) };
}

/** '12 of 50 sold', with what is held, closed and who came where there is some. */
export const soldText = (counts: CountsOfDay): string =>
  [`${counts.sold} of ${counts.capacity} sold`, ...besides(counts)].join(', ');

function besides({ held, closed, arrived = 0 }: CountsOfDay): string[] {
  const more = [
    [held, 'held'],
    [closed, 'closed'],
    [arrived, 'came'],
  ] as const;
  return more.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
}

/** Level of occupancy, from 0 (empty) to 4 (nothing free). */
export function levelOf({ capacity, free }: Counts): number {
  if (capacity === 0) return 0;
  return free === 0 ? 4 : Math.floor((1 - free / capacity) * 3.999);
}
