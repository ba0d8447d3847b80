/** For how long after a sign of the server the screen counts as live. */
export const LIVE_MS = 5000;

/** After so long without an answer the age is a warning. */
export const AGED_MS = 30_000;

/** Figures that are older than this may be wrong by now. */
export const OUTDATED_MS = 60_000;

export type Freshness =
  | { state: 'live' }
  /** Between two answers, or the answer is late. */
  | { state: 'recent' | 'aged'; at: Date }
  | { state: 'offline'; since: Date };

/**
 * How old what the screen shows is.
 * @param lastSign when the server was last heard; null before the first answer.
 * @param connected a held call is open and in time.
 * @param offlineSince when the network was lost; null with a network.
 */
export function freshnessOf(
  { lastSign, connected, offlineSince }: { lastSign: Date | null; connected: boolean; offlineSince: Date | null },
  now: Date,
): Freshness {
  if (offlineSince) return { state: 'offline', since: offlineSince };
  if (!lastSign) return { state: 'recent', at: now };
  const age = now.getTime() - lastSign.getTime();
  if (age <= LIVE_MS || (connected && age < AGED_MS)) return { state: 'live' };
  return { state: age < AGED_MS ? 'recent' : 'aged', at: lastSign };
}

/** Whether the server was last heard so long ago that its figures are shown in grey. @param lastSign null before the first answer. */
export const isOutdated = ({ lastSign }: { lastSign: Date | null }, now: Date): boolean =>
  lastSign !== null && now.getTime() - lastSign.getTime() > OUTDATED_MS;
