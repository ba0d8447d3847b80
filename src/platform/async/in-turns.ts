import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` again and again, `seconds` after it last ended, until `stopping`; with `isOnce` until it has succeeded. A failure is reported and the
 * next turn comes all the same. It keeps no process alive.
 */
export async function inTurns(
  work: () => Promise<unknown>,
  { seconds, isFirstLater = false, isOnce = false }: { seconds: number; isFirstLater?: boolean; isOnce?: boolean },
  { report, stopping }: { report: (error: unknown) => void; stopping: AbortSignal },
): Promise<void> {
  const rest = () => pause(seconds * 1000, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  if (isFirstLater) await rest();
  while (!stopping.aborted) {
    try {
      await work();
      if (isOnce) return;
    } catch (error) {
      report(error);
    }
    await rest();
  }
}
