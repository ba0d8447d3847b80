import type { Clock } from '#platform/clock.ts';
import { isDatabaseAway } from '#platform/database/is-database-away.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import type { Log } from '#platform/log/log.ts';
import { type PurgedKind, retainedFrom } from '../rules/retention.ts';
import { removeExpired } from '../store/expired-data.ts';
import { endTurn, extendTurn, lastPurge, takeTurn } from '../store/purge-turn.ts';

/** Time of day in India with the fewest visitors. */
const NIGHT = '02:00' as IstTime;
/** Number of rows of a kind deleted in one transaction, few enough to block nobody. */
const BATCH = 200;
/** A process that has not removed a batch for this long is taken for dead. */
const TURN_MS = 60_000;

const kinds = Object.keys(removeExpired) as PurgedKind[];

/** Number of deleted rows by kind. */
type Removed = Partial<Record<PurgedKind, number>>;

/**
 * Removes expired personal data (`rules/retention.ts`) once a day from 2 AM in India; a missed night is made up for. One process at a time, in
 * small transactions: a killed one loses its turn within a minute and the next continues. A kind that cannot be removed is logged, and is tried
 * again the next night. Called on an interval.
 * @param limit how many of a kind go in one transaction.
 * @returns what was removed; null when the day's purge is done, not due yet, or another process does it.
 */
export async function purgeExpired(
  { db, clock, log }: { db: Database; clock: Clock; log: Log },
  limit: number = BATCH,
): Promise<Removed | null> {
  const now = clock.now();
  const today = istDayOf(now);
  if (now < instantAt(today, NIGHT) || (await lastPurge(db)) >= today) return null;
  if (!(await takeTurn(db, { now, until: turnFrom(now) }))) return null;
  const removed: Removed = {};
  for (const kind of kinds) {
    const expired = { before: retainedFrom(kind, today), limit };
    for (let last = limit; last >= limit; ) {
      const until = turnFrom(clock.now());
      const removing = inTransaction(db, async (tx) => {
        await extendTurn(tx, until);
        return removeExpired[kind](tx, expired);
      });
      last = await removing.catch((error: unknown) => {
        if (isDatabaseAway(error)) throw error;
        log.error({ err: error, kind }, 'expired data of one kind could not be removed');
        return 0;
      });
      if (last > 0) removed[kind] = (removed[kind] ?? 0) + last;
    }
  }
  await inTransaction(db, (tx) => endTurn(tx, today));
  return removed;
}

const turnFrom = (now: Date): Date => new Date(now.getTime() + TURN_MS);
