import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats `look` until it succeeds. Tests wait for states with it, never for a fixed time.
 * @param withinMs long, as the machine may be slow and busy; passing tests do not wait for it.
 * @throws the last attempt's error after `withinMs`.
 */
export async function eventually<Value>(look: () => Promise<Value> | Value, withinMs = 120_000): Promise<Value> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(50);
    }
  }
}
