/** How long a verdict stays before the next ticket is accepted. */
export const READY_MS = 2000;

/** How long a ticket must be out of view before it counts as a new scan. */
export const AWAY_MS = 1500;

/**
 * Decides which of the codes that the camera sees are scans. One ticket held still is one scan, and the next one is taken after two seconds.
 * @returns a function that takes the code in view (or null) and the time in ms, and returns whether it is a new scan.
 */
export function scanGate(): (code: string | null, at: number) => boolean {
  let taken: { code: string; at: number } | null = null;
  // Counts processed frames only: a slow device may have missed that the ticket was removed.
  let away: { from: number; to: number } | null = null;
  return (code, at) => {
    if (taken && code !== taken.code) away = { from: away?.from ?? at, to: at };
    if (code === null) return false;
    if (taken && code === taken.code && (!away || away.to - away.from < AWAY_MS)) {
      away = null;
      return false;
    }
    if (taken && at - taken.at < READY_MS) return false;
    taken = { code, at };
    away = null;
    return true;
  };
}
