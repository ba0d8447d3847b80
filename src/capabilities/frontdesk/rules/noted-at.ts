/** How far in the future a corrected time may lie: clocks differ by a little, and the call takes a moment. */
const AHEAD_MS = 2 * 60_000;

/** How old an offline visit may be when it is sent. */
const LONGEST_OFFLINE_MS = 31 * 86_400_000;

/** A visit that is older than this at its receipt was not sent at once. */
const AT_ONCE_MS = 60_000;

/** A difference below this is the time that the call takes, not a wrong clock. */
const SAME_CLOCK_MS = 5000;

type Noted = {
  /** The device's time; undefined: when the call was received. */
  readonly at: Date | undefined;
  readonly offline: boolean;
  /** The device's time when it sent the call, by which a wrong clock is corrected. */
  readonly sentAt: Date | undefined;
  readonly now: Date;
};

type NotedAt = { at: Date; isReplay: boolean };
export type BadTime = 'time_in_future' | 'time_too_old';

/**
 * The time of a visit by the server's clock, and whether it was sent later. A visit that is sent at once gets the time of receipt.
 * @returns a refusal for a time in the future, or more than 31 days ago.
 */
export function notedAt({ at, offline, sentAt, now }: Noted): NotedAt | BadTime {
  if (!at) return { at: now, isReplay: false };
  const behind = sentAt ? now.getTime() - sentAt.getTime() : 0;
  const corrected = at.getTime() + (Math.abs(behind) < SAME_CLOCK_MS ? 0 : behind);
  const age = now.getTime() - corrected;
  if (age < -AHEAD_MS) return 'time_in_future';
  if (age > LONGEST_OFFLINE_MS) return 'time_too_old';
  if (!offline && age < AT_ONCE_MS) return { at: now, isReplay: false };
  return { at: new Date(Math.min(corrected, now.getTime())), isReplay: true };
}
