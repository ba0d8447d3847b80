import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again until the answer is there. Tests wait for states by this and never for a time.
 * @param withinMs ample: a machine may be slow and busy, and what is green waits for none of it.
 * @throws what the last attempt threw, once `withinMs` is over.
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
