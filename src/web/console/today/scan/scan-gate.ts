/** After a ticket the screen keeps its verdict so long before the next one is taken. */
export const READY_MS = 2000;

/** A ticket that is still held to the camera is not a new scan until it was away so long. */
export const AWAY_MS = 1500;

/**
 * Decides which of the codes that the camera sees are scans. One ticket held still is one scan, and the next one is taken after two seconds.
 * @returns a reader of what is seen at an instant in ms, that answers whether it is a scan.
 */
export function scanGate(): (code: string, at: number) => boolean {
  let taken: { code: string; at: number; seenAt: number } | null = null;
  return (code, at) => {
    if (taken && code === taken.code && at - taken.seenAt < AWAY_MS) {
      taken.seenAt = at;
      return false;
    }
    if (taken && at - taken.at < READY_MS) return false;
    taken = { code, at, seenAt: at };
    return true;
  };
}
