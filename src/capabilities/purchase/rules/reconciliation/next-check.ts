const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often the provider is asked about an order, by the order's age. */
const rhythm = [
  { youngerThan: 30 * MINUTE, every: 30 * SECOND },
  { youngerThan: 1 * DAY, every: 15 * MINUTE },
  { youngerThan: 5 * DAY, every: 6 * HOUR },
] as const;

/** A fulfilled order is checked a few more times: a second payment must be refunded, and its own payment may fail. */
const afterFulfilled = [15 * MINUTE, 1 * HOUR, 1 * DAY, 5 * DAY] as const;

/**
 * An order was asked about when its owner released it. An open payment window ends within 15 minutes, and a bank may report late; the
 * provider's event usually comes before any of these checks.
 */
const afterReleased = [5 * MINUTE, 30 * MINUTE, 1 * DAY, 5 * DAY] as const;

/** Pause after the provider did not answer, whatever the order's age. A paid order is then settled within a minute of the recovery. */
const AFTER_NO_ANSWER = 30 * SECOND;

/** Lease of a process that creates an order. Without an extension another process takes over. */
const MAKER_SILENT = 5 * SECOND;

/** When a checkout without an order is checked, unless its process extends the lease before. */
export const nextCheckWhileMaking = (now: Date): Date => new Date(now.getTime() + MAKER_SILENT);

/** Next check of an open order. Null after five days, when it is given up. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const phase = rhythm.find(({ youngerThan }) => age < youngerThan);
  return phase ? new Date(now.getTime() + phase.every) : null;
}

/**
 * When a fulfilled order is checked next for a second payment; null when that is over.
 * @param due the check planned before it was fulfilled: if it is due, a report is waiting to be confirmed.
 */
export function nextCheckWhenFulfilled(createdAt: Date, now: Date, due: Date | null = null): Date | null {
  if (due && due <= now) return due;
  const next = afterFulfilled.find((age) => createdAt.getTime() + age > now.getTime());
  return next === undefined ? null : new Date(createdAt.getTime() + next);
}

/** Next check of a released order. Null when no more checks follow. */
export function nextCheckWhenReleased(releasedAt: Date, now: Date): Date | null {
  const next = afterReleased.find((age) => releasedAt.getTime() + age > now.getTime());
  return next === undefined ? null : new Date(releasedAt.getTime() + next);
}

export const nextCheckWithoutAnswer = (now: Date): Date => new Date(now.getTime() + AFTER_NO_ANSWER);
