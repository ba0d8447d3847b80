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

/** A settled order is looked at a few times more, as a second payment of it would have to go back. */
const afterSettled = [1 * HOUR, 1 * DAY, 5 * DAY] as const;

/** After an answer that was none, whatever the age: what was paid must end within a minute of the provider's recovery. */
const AFTER_NO_ANSWER = 30 * SECOND;

/** When an order that is still open is asked about next; null once it is five days old and let go. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const phase = rhythm.find(({ youngerThan }) => age < youngerThan);
  return phase ? new Date(now.getTime() + phase.every) : null;
}

/** When a settled order is looked at next for a second payment; null when that is over. */
export function nextCheckWhenSettled(createdAt: Date, now: Date): Date | null {
  const next = afterSettled.find((age) => createdAt.getTime() + age > now.getTime());
  return next === undefined ? null : new Date(createdAt.getTime() + next);
}

export const nextCheckWithoutAnswer = (now: Date): Date => new Date(now.getTime() + AFTER_NO_ANSWER);
