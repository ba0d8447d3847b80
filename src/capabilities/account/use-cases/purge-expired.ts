import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type IstTime, instantAt, istDayOf } from '#platform/ist-day.ts';
import { type PurgedKind, retainedFrom } from '../rules/retention.ts';
import { endTurn, extendTurn, lastPurge, removeExpired, takeTurn } from '../store.ts';

/** When fewest visitors are here. */
const NIGHT = '02:00' as IstTime;
/** How much of a kind goes in one transaction: little enough to hold nobody up. */
const BATCH = 200;
/** A process that has not removed a batch for this long is taken for dead. */
const TURN_MS = 60_000;

const kinds = Object.keys(removeExpired) as PurgedKind[];

/** How much of each kind was removed. */
type Removed = Partial<Record<PurgedKind, number>>;

/**
 * Removes expired personal data (`rules/retention.ts`) once a day from 2 AM in India; a missed night is made up for. One process at a time, in
 * small transactions: a killed one loses its turn within a minute and the next continues. Called on an interval.
 * @param limit how many of a kind go in one transaction.
 * @returns what was removed; null when the day's purge is done, not due yet, or another process does it.
 */
export async function purgeExpired(
  { db, clock }: { db: Database; clock: Clock },
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
      last = await inTransaction(db, async (tx) => {
        await extendTurn(tx, turnFrom(clock.now()));
        return removeExpired[kind](tx, expired);
      });
      if (last > 0) removed[kind] = (removed[kind] ?? 0) + last;
    }
  }
  await inTransaction(db, (tx) => endTurn(tx, today));
  return removed;
}

const turnFrom = (now: Date): Date => new Date(now.getTime() + TURN_MS);
