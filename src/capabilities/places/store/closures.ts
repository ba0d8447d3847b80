import { sql } from 'kysely';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { isRequested, range } from './allocations.ts';

export type Closure = { kind: PlaceKind; number: number | null; period: TimeRange };

/**
 * Waits until running sales have ended and blocks new ones until `tx` ends: a sale that began before the closure would not see it, nor the
 * closure the sale.
 */
export async function stopSales(tx: Tx): Promise<void> {
  await sql`lock table allocations in share row exclusive mode`.execute(tx);
}

/** What is known of a closure besides its kind, place and period. `partOf`: the first row of the closure that this row belongs to. */
export type ClosureNote = {
  reason: string;
  by: string;
  byStaff?: number | null;
  service?: string | null;
  chooseUntil?: Date | null;
  partOf?: number | null;
  now: Date;
};

export async function insertClosure(tx: Tx, { kind, number, period, ...note }: Closure & ClosureNote): Promise<number> {
  const { reason, by, byStaff = null, service = null, chooseUntil = null, partOf = null, now } = note;
  const { rows } = await sql<{ id: number }>`
    insert into closures (kind, place_number, period, reason, closed_by, by_staff, service, choose_until, part_of, created_at)
    values (${kind}, ${number}, ${range(period)}, ${reason}, ${by}, ${byStaff}, ${service}, ${chooseUntil}, ${partOf}, ${now})
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the closure was not written');
  return row.id;
}

/** Ends unpaid holds and renewal holds within a closure. A later payment is refunded in full. Returns the holds' checkouts. */
export async function endHolds(tx: Tx, { kind, number, period }: Closure): Promise<number[]> {
  const { rows } = await sql<{ id: number | null }>`
    delete from allocations c using places p
    where p.id = c.place_id and c.kind = ${kind} and c.period && ${range(period)} and c.expires_at is not null
      and ${isRequested({ kind, number, period })}
    returning c.checkout_id as id`.execute(tx);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** Allocates every free place of the closure to it. */
export async function allocateToClosure(tx: Tx, id: number, closure: Closure, now: Date): Promise<void> {
  await sql`
    insert into allocations (place_id, kind, period, closure_id, created_at)
    select p.id, p.kind, ${range(closure.period)}, ${id}::bigint, ${now}::timestamptz
    from places p
    where p.kind = ${closure.kind} and ${isRequested(closure)}
      and not exists (select from allocations c where c.place_id = p.id and c.period && ${range(closure.period)})
    on conflict do nothing`.execute(tx);
}

/** Reopens closures of a kind (or of one place) within a period. Returns the closures that ended. */
export async function reopenPlaces(
  tx: Tx,
  { kind, number, period }: Closure,
  { by, now }: { by: string; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update closures set reopened_at = ${now}, reopened_by = ${by}
    where kind = ${kind} and reopened_at is null and period && ${range(period)}
      and (${number}::int is null or place_number = ${number}::int)
    returning id`.execute(tx);
  const ids = rows.map((row) => row.id);
  await freeClosed(tx, ids);
  return ids;
}

/** Reopens one closure with all of its parts. False where none of that id is in force. */
export async function reopenClosure(tx: Tx, id: number, { by, now }: { by: string; now: Date }): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update closures set reopened_at = ${now}, reopened_by = ${by}
    where (id = ${id} or part_of = ${id}) and reopened_at is null returning id`.execute(tx);
  await freeClosed(
    tx,
    rows.map((row) => row.id),
  );
  return rows.length > 0;
}

async function freeClosed(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('allocations').where('closure_id', 'in', ids).execute();
}

/** The same closure from the command line, if it is in force. */
export async function findClosure(tx: Tx, { kind, number, period }: Closure): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from closures
    where kind = ${kind} and place_number is not distinct from ${number}::int and period = ${range(period)} and reopened_at is null
      and service is null and part_of is null
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export type ClosureRow = {
  id: number;
  /** The closure that it belongs to; its own id where it is the first. */
  lead: number;
  kind: PlaceKind;
  number: number | null;
  start: Date;
  end: Date;
  reason: string;
  by: string;
};

export async function closuresAfter(db: Database | Tx, now: Date): Promise<ClosureRow[]> {
  const { rows } = await sql<ClosureRow>`
    select id, coalesce(part_of, id) as lead, kind, place_number as number, lower(period) as start, upper(period) as "end", reason, closed_by as by
    from closures where reopened_at is null and upper(period) > ${now} order by lower(period), id`.execute(db);
  return rows;
}
