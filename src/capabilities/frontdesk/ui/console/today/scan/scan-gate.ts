/** After a ticket the screen keeps its verdict so long before the next one is taken. */
export const READY_MS = 2000;

/** A ticket that is still held to the camera is not a new scan until it was away so long. */
export const AWAY_MS = 1500;

/**
 * Decides which of the codes that the camera sees are scans. One ticket held still is one scan, and the next one is taken after two seconds.
 * @returns a reader of what a look sees at an instant in ms, null for no code, that answers whether it is a scan.
 */
export function scanGate(): (code: string | null, at: number) => boolean {
  let taken: { code: string; at: number } | null = null;
  // Of looks alone: a device too slow to look has not seen the ticket go.
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
