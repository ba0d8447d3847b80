/** Counts of places, or of a room's hours. */
export type Counts = { capacity: number; sold: number; held: number; closed: number; free: number };

/** How many are free, or in a word why none is. */
export function freeText({ capacity, closed, free, sold, held }: Counts): string {
  if (free > 0) return `${free} free`;
  if (capacity === 0) return 'Not open';
  // Hours that have begun are counted as nothing.
  if (sold + held + closed < capacity) return 'Past';
  return closed > 0 ? 'Closed' : 'None free';
}

/** What is said first of a day: how many are free, and of a day that is over how many were sold. */
export const leadText = (counts: Counts, isPast: boolean): string =>
  isPast && counts.capacity > 0 ? `${counts.sold} sold` : freeText(counts);

/** '12 of 50 sold', with what is held, closed and who came where there is some. */
export function soldText({ capacity, sold, held, closed, arrived = 0 }: Counts & { arrived?: number }): string {
  const more = [
    [held, 'held'],
    [closed, 'closed'],
    [arrived, 'came'],
  ] as const;
  const parts = more.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return [`${sold} of ${capacity} sold`, ...parts].join(', ');
}

/** How full, from 0 for empty to 4 for nothing free. */
export function levelOf({ capacity, free }: Counts): number {
  if (capacity === 0) return 0;
  return free === 0 ? 4 : Math.floor((1 - free / capacity) * 3.999);
}
