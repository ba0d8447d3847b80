import { type Log, makeLog } from '#platform/log/log.ts';

/** A log whose lines a test reads. */
export function loggedLines(): { log: Log; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const log = makeLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  return { log, lines };
}
