import type { Log } from '../log/log.ts';
import { isDatabaseAway } from './is-database-away.ts';

/** Where background work reports failures. */
export type Failures = {
  report(error: unknown, text: string, fields?: Record<string, unknown>): void;
  /** The database has just answered. */
  answered(): void;
};

const REPORT_EVERY_MS = 60_000;

/**
 * Logs failures, but joins those of an absent database: all background work fails then, every few seconds. The first is logged at once, then
 * one line a minute with the number left out, and one when the database is available again.
 * @param now milliseconds that only increase.
 */
export function quietWhileAway(log: Log, now: () => number = () => performance.now()): Failures {
  let reportedAt: number | null = null;
  let leftOut = 0;
  return {
    report(error, text, fields = {}) {
      if (!isDatabaseAway(error)) {
        log.error({ err: error, ...fields }, text);
        return;
      }
      if (reportedAt !== null && now() - reportedAt < REPORT_EVERY_MS) {
        leftOut += 1;
        return;
      }
      log.error({ err: error, ...fields, leftOut }, 'the database is unavailable; background work is paused');
      reportedAt = now();
      leftOut = 0;
    },
    answered() {
      if (reportedAt === null) return;
      log.warn({ leftOut }, 'the database is available again');
      reportedAt = null;
      leftOut = 0;
    },
  };
}
