/** The one arrival of a booking on a day. `at` is when it happened, `by` the name of the colleague who recorded it. */
export type Arrival = { readonly key: string; readonly at: Date; readonly by: string };

/** Of two arrivals of one booking and day, the earlier one counts; of the same instant, the one with the smaller key. */
const isBefore = (a: Arrival, b: Arrival): boolean => (a.at.getTime() === b.at.getTime() ? a.key < b.key : a.at < b.at);

/**
 * The arrival of a booking and day after another visit is received. Only a replayed offline visit can be earlier, and then replaces the stored one.
 * The result does not depend on the order of replays.
 */
export function withVisit(
  live: Arrival | null,
  visit: Arrival & { isReplay: boolean },
): { verdict: 'in' | 'again'; arrival: Arrival; displaced: Arrival | null } {
  const { isReplay, ...arrival } = visit;
  if (!live) return { verdict: 'in', arrival, displaced: null };
  if (isReplay && isBefore(arrival, live)) return { verdict: 'in', arrival, displaced: live };
  return { verdict: 'again', arrival: live, displaced: null };
}
