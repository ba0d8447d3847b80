import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { CheckoutState } from '../rules/checkout/checkout-states.ts';

export type DueCheckout = { id: number; created_at: Date; ended_at: Date | null; state: CheckoutState };

/** Locks checkouts that are due, skipping those locked by another process. */
export const lockDue = (tx: Tx, now: Date, limit: number): Promise<DueCheckout[]> =>
  tx
    .selectFrom('checkouts')
    .select(['id', 'created_at', 'ended_at', 'state'])
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/**
 * Makes holds due that began later than `latest`, the current time: the clock was set back, and their next check would come too late. Holds
 * checked since then follow the current clock. All of them end after `longestHold`, by which they are found.
 */
export async function advanceFutureChecks(
  tx: Tx,
  { now, latest, longestHold, soon }: { now: Date; latest: Date; longestHold: Date; soon: Date },
) {
  await sql`
    update checkouts set next_check_at = ${now}
    where state = 'held' and hold_expires_at > ${longestHold} and created_at > ${latest} and next_check_at > ${soon}`.execute(
    tx,
  );
}

/** Sets the next check of several checkouts in one statement. */
export async function scheduleChecks(tx: Tx, checks: { id: number; at: Date | null }[]): Promise<void> {
  const ids = checks.map(({ id }) => id);
  const instants = checks.map(({ at }) => at?.toISOString() ?? null);
  await sql`
    update checkouts c set next_check_at = due.at, checks = c.checks + 1
    from unnest(${ids}::bigint[], ${instants}::timestamptz[]) as due(id, at)
    where c.id = due.id`.execute(tx);
}

/** Moves the next check forward to `at`. Never postpones it. */
export const checkSooner = (db: Database | Tx, id: number, at: Date) =>
  db
    .updateTable('checkouts')
    .set({ next_check_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('next_check_at', 'is', null), where('next_check_at', '>', at)]))
    .execute();

export type OverdueChecks = { count: number; oldestSeconds: number };

/** Counts checks that are more than a minute overdue. Normally a due check runs within seconds. */
export async function overdueChecks(db: Database, now: Date): Promise<OverdueChecks> {
  const { rows } = await sql<OverdueChecks>`
    select count(*)::int as count,
           coalesce(extract(epoch from ${now}::timestamptz - min(next_check_at)), 0)::float8 as "oldestSeconds"
    from checkouts where next_check_at <= ${now}::timestamptz - interval '1 minute'`.execute(db);
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}
