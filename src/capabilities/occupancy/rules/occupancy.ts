import { overlaps, type TimeRange } from '#platform/time-range.ts';

/** Places of a kind that are taken for one and the same period. `numbers` null: all of them, as only a closure can. */
export type TakenPlaces = TimeRange & {
  readonly kind: string;
  readonly how: 'sold' | 'held' | 'closed';
  readonly numbers: readonly number[] | null;
};

/**
 * Places of a kind by state: sold, held for a payment, closed or free. A place counts once, as sold before held before closed: a sale before
 * a closure stays sold.
 */
export type Occupancy = { capacity: number; sold: number; held: number; closed: number; free: number };

/**
 * Counts the places of a kind that are taken for some of a time. Places above the capacity may be sold since before: they count as sold, and take
 * none of the others.
 * @param taken of that kind.
 */
export function placesOccupied(capacity: number, taken: readonly TakenPlaces[], time: TimeRange): Occupancy {
  const then = taken.filter((one) => overlaps(one, time));
  const numbers = (how: TakenPlaces['how']) =>
    then.filter((one) => one.how === how).flatMap((one) => one.numbers ?? []);
  const isAllClosed = then.some((one) => one.numbers === null);
  const sold = new Set(numbers('sold'));
  const held = new Set(numbers('held').filter((number) => !sold.has(number)));
  const closed = new Set(numbers('closed').filter((number) => !sold.has(number) && !held.has(number)));
  const among = (some: ReadonlySet<number>) => [...some].filter((number) => number <= capacity).length;
  const left = capacity - among(sold) - among(held);
  const shut = isAllClosed ? left : among(closed);
  return { capacity, sold: sold.size, held: held.size, closed: shut, free: left - shut };
}

/**
 * Counts the hours of a day of what is sold by the hour. An hour is free while one of the places is, and it has not begun; what has begun unsold
 * counts as nothing.
 * @param hours of its opening.
 * @param places how many there are.
 */
export function hoursOccupied(
  hours: readonly TimeRange[],
  places: number,
  taken: readonly TakenPlaces[],
  now: Date,
): Occupancy {
  const [first, last] = [hours[0], hours.at(-1)];
  const then = first && last ? taken.filter((one) => overlaps(one, { start: first.start, end: last.end })) : [];
  const states = hours.map((hour) => hourState(placesOccupied(places, then, hour), hour.start <= now));
  const of = (state: ReturnType<typeof hourState>) => states.filter((one) => one === state).length;
  return { capacity: hours.length, sold: of('sold'), held: of('held'), closed: of('closed'), free: of('free') };
}

function hourState({ free, sold, held, closed }: Occupancy, hasBegun: boolean): keyof Occupancy | 'past' {
  if (free > 0) return hasBegun ? 'past' : 'free';
  if (sold > 0) return 'sold';
  if (held > 0) return 'held';
  return closed > 0 ? 'closed' : 'past';
}
