import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats `look` until it succeeds. Tests wait for states with it, never for a fixed time. After the first second it looks more rarely, as
 * most looks are calls: at 50 ms, a wait of a minute would be 1,200 of them.
 * @param withinMs long, as the machine may be slow and busy; passing tests do not wait for it.
 * @throws the last attempt's error after `withinMs`.
 */
export async function eventually<Value>(look: () => Promise<Value> | Value, withinMs = 120_000): Promise<Value> {
  const from = performance.now();
  for (;;) {
    try {
      return await look();
    } catch (error) {
      const waitedMs = performance.now() - from;
      if (waitedMs > withinMs) throw error;
      await pause(Math.min(Math.max(50, waitedMs / 20), 500));
    }
  }
}
