/** For how long after a sign of the server the screen counts as live. */
export const LIVE_MS = 5000;

/** After so long without an answer the age is a warning. */
export const AGED_MS = 30_000;

/** Figures that are older than this may be wrong by now. */
export const OUTDATED_MS = 60_000;

export type Freshness =
  | { state: 'live' }
  /** Between two answers, or the answer is late. */
  | { state: 'recent'; at: Date }
  /** `at` is null when the server has never answered. */
  | { state: 'aged'; at: Date | null }
  | { state: 'offline'; since: Date };

/** What is known of the server. */
export type Signs = {
  /** When the server was last heard; null before the first answer. */
  lastSign: Date | null;
  /** A held call is open and in time. */
  connected: boolean;
  /** When the network was lost; null with a network. */
  offlineSince: Date | null;
  /** The last call failed at the server, or its answer is late. */
  failing: boolean;
};

/** How old what the screen shows is. A failed or late call outvotes a held call that is open. */
export function freshnessOf({ lastSign, connected, offlineSince, failing }: Signs, now: Date): Freshness {
  if (offlineSince) return { state: 'offline', since: offlineSince };
  if (failing) return { state: 'aged', at: lastSign };
  if (!lastSign) return { state: 'recent', at: now };
  const age = now.getTime() - lastSign.getTime();
  if (age <= LIVE_MS || (connected && age < AGED_MS)) return { state: 'live' };
  return age < AGED_MS ? { state: 'recent', at: lastSign } : { state: 'aged', at: lastSign };
}

/** Whether the server was last heard so long ago that its figures are shown in grey. @param lastSign null before the first answer. */
export const isOutdated = ({ lastSign }: { lastSign: Date | null }, now: Date): boolean =>
  lastSign !== null && now.getTime() - lastSign.getTime() > OUTDATED_MS;
