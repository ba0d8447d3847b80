export const MINUTE_MS = 60_000;

/** Reserves `calls` of a caller's minute. @returns how many are used, these included, and how long the minute lasts. */
export type Take = (who: string, calls: number) => Promise<{ used: number; leftMs: number }>;

/** Requests that this process may still allow in a caller's minute. `over` when none are left. */
type Share = { left: number; over: boolean; endsAt: number };

/** A process takes a sixtieth of a limit at a time, so that most calls cost nothing, and processes hold little that another one could use. */
const SHARES = 60;

/**
 * Counts the calls of a minute over several processes; never more than `points` pass. Each process reserves a share of the common count and
 * asks again when it is used up. A refusal is remembered until the minute ends. While the database is away, each process counts alone.
 * @returns null when a call may pass, else how long to wait in ms.
 */
export function makeCounter(settings: {
  points: number;
  take: Take;
  onFailure(error: unknown): void;
  /** In ms, from anywhere. */
  now?: () => number;
}): (who: string) => Promise<number | null> {
  const { points, take, onFailure, now = () => performance.now() } = settings;
  const calls = Math.max(1, Math.floor(points / SHARES));
  const shares = new Map<string, Share>();
  const asking = new Map<string, Promise<void>>();
  let sweepAt = now() + MINUTE_MS;

  async function takeShare(who: string): Promise<void> {
    try {
      const { used, leftMs } = await take(who, calls);
      const left = Math.min(calls, points - (used - calls));
      shares.set(who, { left: Math.max(0, left), over: used >= points, endsAt: now() + leftMs });
    } catch (error) {
      onFailure(error);
      shares.set(who, { left: points, over: true, endsAt: now() + MINUTE_MS });
    }
    sweep();
  }

  function sweep(): void {
    if (now() < sweepAt) return;
    sweepAt = now() + MINUTE_MS;
    for (const [who, { endsAt }] of shares) if (endsAt <= now()) shares.delete(who);
  }

  return async (who) => {
    for (;;) {
      const share = shares.get(who);
      if (share && share.endsAt > now()) {
        if (share.left > 0) {
          share.left -= 1;
          return null;
        }
        if (share.over) return share.endsAt - now();
      }
      // A call that comes too late for this share waits for the next one.
      const asked = asking.get(who) ?? takeShare(who).finally(() => asking.delete(who));
      asking.set(who, asked);
      await asked;
    }
  };
}
