/** Kinds of orders that are counted separately: purchases, and fees of moving a booking by its owner or by its link. */
export type OrderKind = 'purchase' | 'fee' | 'feeByLink';

/** Limits on unpaid orders within 24 hours: how many without a pause, and how many at most. */
export const unpaidOrderLimits: Record<OrderKind, { free: number; aDay: number }> = {
  purchase: { free: 8, aDay: 12 },
  fee: { free: 4, aDay: 8 },
  feeByLink: { free: 2, aDay: 4 },
};

const MINUTE = 60_000;
export const UNPAID_DAY_MS = 24 * 60 * MINUTE;
const FIRST_PAUSE_MS = 5 * MINUTE;

/** How long to wait after the latest of `unpaid` orders, in ms: nothing at first, then 5 minutes, doubled by each further order. */
const pauseAfter = (unpaid: number, { free }: { free: number }): number =>
  unpaid < free ? 0 : FIRST_PAUSE_MS * 2 ** (unpaid - free);

/**
 * When the next order may be opened. Null: now. Applies to new orders only, not to paying an existing one.
 * @param openedAt when each unpaid order was opened, in any order; older than 24 hours does not count.
 */
export function nextOrderAt(openedAt: readonly Date[], kind: OrderKind, now: Date): Date | null {
  const limit = unpaidOrderLimits[kind];
  const times = openedAt
    // An order of the future was opened before the clock was set back.
    .map((at) => Math.min(at.getTime(), now.getTime()))
    .filter((at) => at > now.getTime() - UNPAID_DAY_MS)
    .sort((a, b) => b - a);
  const [latest] = times;
  if (latest === undefined) return null;
  // With each order that becomes a day old the pause shrinks, so the earliest of all ways counts.
  const ways = Array.from({ length: Math.min(times.length, limit.aDay - 1) + 1 }, (_, counted) => {
    const newestGone = times[counted];
    const gone = newestGone === undefined ? now.getTime() : newestGone + UNPAID_DAY_MS;
    return Math.max(gone, latest + pauseAfter(counted, limit));
  });
  const first = Math.min(...ways);
  return first > now.getTime() ? new Date(first) : null;
}
