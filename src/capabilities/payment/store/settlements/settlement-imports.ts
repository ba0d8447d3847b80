import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import { addDays, type IstDay, istDayOf } from '#platform/ist-day.ts';

export type ImportState = {
  due_at: Date;
  /** Payouts from this day in India until `answered_at` are all written down. */
  covers_from: string;
  answered_at: Date | null;
  failing_since: Date | null;
  failure: string | null;
};

export async function readImport(db: Database): Promise<ImportState | undefined> {
  const { rows } = await sql<ImportState>`
    select due_at, covers_from::text as covers_from, answered_at, failing_since, failure from settlement_imports`.execute(
    db,
  );
  return rows[0];
}

/** Leases the import to one process until `until`, if it is due. The first import starts at `firstDay`. */
export async function leaseImport(
  db: Database,
  { now, until, firstDay }: { now: Date; until: Date; firstDay: IstDay },
): Promise<ImportState | undefined> {
  await sql`
    insert into settlement_imports (due_at, covers_from) values (${now}, ${firstDay}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<ImportState>`
    update settlement_imports set due_at = ${until} where due_at <= ${now}
    returning due_at, covers_from::text as covers_from, answered_at, failing_since, failure`.execute(db);
  return rows[0];
}

/**
 * Waits for another process that writes down what it read.
 * @returns when the last import that is written down began.
 */
export async function lockImport(tx: Tx): Promise<Date | null> {
  const { rows } = await sql<{
    answered_at: Date | null;
  }>`select answered_at from settlement_imports for update`.execute(tx);
  return rows[0]?.answered_at ?? null;
}

/** Marks an import as complete. A payout announced during the import stays due. */
export const noteImported = (
  tx: Tx,
  { lease, now, next, coversFrom }: { lease: Date; now: Date; next: Date; coversFrom: IstDay },
) =>
  sql`
    update settlement_imports
    set due_at = case when due_at = ${lease} then ${next} else due_at end, answered_at = ${now}, failing_since = null,
        failure = null, covers_from = ${coversFrom}`.execute(tx);

/** Marks an import as failed, unless a later one succeeded. A payout announced during the import stays due. */
export const noteImportFailure = (
  db: Database,
  { lease, began, now, next, why }: { lease: Date; began: Date; now: Date; next: Date; why: string },
) =>
  sql`
    update settlement_imports
    set due_at = case when due_at = ${lease} then ${next} else due_at end,
        failing_since = coalesce(failing_since, ${now}), failure = ${why}
    where answered_at is null or answered_at <= ${began}`.execute(db);

export const setImportDue = (tx: Tx, now: Date) =>
  sql`
    insert into settlement_imports as known (due_at, covers_from) values (${now}, ${addDays(istDayOf(now), -5)})
    on conflict (provider) do update set due_at = least(known.due_at, excluded.due_at)`.execute(tx);
