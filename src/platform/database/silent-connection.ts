import type { Socket } from 'node:net';
import type pg from 'pg';

/** Longer than any statement may take. */
export const SILENCE_MS = 15_000;

/**
 * Closes a connection that waits for an answer and got nothing for `afterMs`: the server's own time limit would have answered by then, so its
 * machine or the network is gone. The operating system alone would wait for a quarter of an hour.
 */
export function closeWhenSilent(client: pg.ClientBase, afterMs: number): void {
  // Not in the library's typings; `tests/faults/database.test.ts` fails when they are no longer there.
  const waiting = client as unknown as { readyForQuery: boolean; connection: { stream: Socket } };
  const { stream } = waiting.connection;
  stream.setTimeout(afterMs);
  stream.on('timeout', () => {
    // It is said once only; a connection that was idle for that long may be asked something the next moment.
    if (waiting.readyForQuery) stream.setTimeout(afterMs);
    else stream.destroy(new Error('Connection terminated: the database does not answer'));
  });
}
