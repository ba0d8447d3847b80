import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { CaseState, Chooser, Chosen } from '../rules/case-end.ts';
import type { PlannedCase } from '../rules/outcome.ts';
import { keepsPlace, stillAffected } from './affected.ts';

/** A case with what its closure says. */
export type CaseRow = {
  id: number;
  closureId: number;
  bookingId: string;
  outcome: PlannedCase['outcome'];
  most: number;
  defaultAfter: Date | null;
  state: CaseState;
  wasNotified: boolean;
  chose: Chosen | null;
  chosenBy: Chooser | null;
  doneAt: Date | null;
  refunded: number | null;
  attempts: number;
  reason: string;
};

const columns = sql`k.id, k.closure_id as "closureId", k.booking_id as "bookingId", k.outcome, k.most_paise as most,
  k.default_after as "defaultAfter", k.state, k.told as "wasNotified", k.chose, k.chosen_by as "chosenBy", k.done_at as "doneAt", k.refunded_paise as refunded, k.attempts,
  (select x.reason from closures x where x.id = k.closure_id) as reason`;

type NewCases = {
  closureId: number;
  cases: readonly PlannedCase[];
  chooseUntil: Date;
  wasNotified: boolean;
  /** A colleague approved the refunds. */
  approved?: boolean;
  now: Date;
};

/**
 * Writes the cases of a closure. Kept bookings are done at once; offers wait until `chooseUntil`; the others are due at once. A booking that has a
 * case of this closure keeps it.
 */
export async function insertCases(
  tx: Tx,
  { closureId, cases, chooseUntil, wasNotified, approved = false, now }: NewCases,
): Promise<void> {
  if (cases.length === 0) return;
  await tx
    .insertInto('closure_cases')
    .values(
      cases.map(({ bookingId, group, outcome, most }) => {
        const isDone = outcome === 'keep';
        const due = isDone ? null : outcome === 'offer' ? chooseUntil : now;
        return {
          closure_id: closureId,
          booking_id: bookingId,
          hit: group,
          outcome,
          most_paise: most,
          default_after: due,
          next_try_at: due,
          state: isDone ? ('done' as const) : ('waiting' as const),
          told: wasNotified,
          approved,
          chose: isDone ? ('kept' as const) : null,
          chosen_by: isDone ? ('closing' as const) : null,
          by_staff: null,
          refunded_paise: isDone ? 0 : null,
          done_at: isDone ? now : null,
          created_at: now,
        };
      }),
    )
    .onConflict((conflict) => conflict.columns(['closure_id', 'booking_id']).doNothing())
    .execute();
}

export type DueCase = { id: number; closureId: number; bookingId: string; attempts: number };

/** Leases due cases, oldest first. After the lease another process may take them. */
export async function leaseDueCases(
  tx: Tx,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<DueCase[]> {
  const { rows } = await sql<DueCase>`
    with due as (
      select id from closure_cases where state = 'waiting' and next_try_at <= ${now}
      order by next_try_at, id limit ${limit} for update skip locked
    )
    update closure_cases k set next_try_at = ${again}, attempts = least(k.attempts + 1, 30000)
    from due where k.id = due.id
    returning k.id, k.closure_id as "closureId", k.booking_id as "bookingId", k.attempts`.execute(tx);
  return rows;
}

/** Locks a case to the end of the transaction. */
export async function lockCase(tx: Tx, id: number): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`select ${columns} from closure_cases k where k.id = ${id} for update`.execute(tx);
  return rows[0];
}

/** The latest case of a booking in a closure, or in any closure: the one that waits, else the last one that ended. */
export async function caseOf(
  db: Database | Tx,
  { bookingId, closureId = null }: { bookingId: string; closureId?: number | null },
): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columns} from closure_cases k
    where k.booking_id = ${bookingId} and (${closureId}::bigint is null or k.closure_id = ${closureId}::bigint)
    order by k.state = 'waiting' desc, k.id desc limit 1`.execute(db);
  return rows[0];
}

/** The reason of a closure that promises a full refund of a booking on request. Null without one. */
export async function promiseOf(db: Database | Tx, bookingId: string): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`
    select (select c.reason from closures c where c.id = k.closure_id) as reason from closure_cases k
    where k.booking_id = ${bookingId} and k.state = 'waiting' and k.outcome in ('offer', 'full') and ${stillAffected}
    order by k.id desc limit 1`.execute(db);
  return rows[0]?.reason ?? null;
}

export async function isStillAffected(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ affected: boolean }>`
    select ${stillAffected} as affected from closure_cases k where k.id = ${id}`.execute(tx);
  return rows[0]?.affected ?? false;
}

export type CaseEnd = {
  state: Exclude<CaseState, 'waiting'>;
  chose: Chosen | null;
  chosenBy: Chooser | null;
  byStaff?: number | null;
  refunded: number;
  now: Date;
};

/** Ends a case that the caller has locked and that waits. */
export async function endCase(tx: Tx, id: number, { byStaff = null, ...end }: CaseEnd): Promise<void> {
  await tx
    .updateTable('closure_cases')
    .set({
      state: end.state,
      chose: end.chose,
      chosen_by: end.chosenBy,
      by_staff: byStaff,
      refunded_paise: end.refunded,
      done_at: end.now,
      next_try_at: null,
      last_error: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function retryCase(db: Database, id: number, { at, error }: { at: Date; error: string }): Promise<void> {
  await db
    .updateTable('closure_cases')
    .set({ next_try_at: at, last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Ends the waiting cases whose bookings were cancelled or moved away. Locked rows are skipped until the next run. */
export async function supersedeCases(tx: Tx, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with gone as (
      select k.id from closure_cases k where k.state = 'waiting' and not ${stillAffected}
      order by k.id for update of k skip locked
    )
    update closure_cases set state = 'superseded', done_at = ${now}, next_try_at = null, refunded_paise = 0
    where id in (select id from gone) and state = 'waiting'`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Waiting cases of a closure, or of others that were reopened, whose visits are possible again, locked in the order of their ids. The others keep
 * waiting: a visit that is over, or whose place is still closed, by another part of the closure or by another closure whose offer this one replaced,
 * gets what was promised for the case of no answer.
 */
export async function lockReopened(
  tx: Tx,
  closureId: number,
  now: Date,
): Promise<Pick<CaseRow, 'id' | 'bookingId' | 'outcome'>[]> {
  const { rows } = await sql<Pick<CaseRow, 'id' | 'bookingId' | 'outcome'>>`
    select k.id, k.booking_id as "bookingId", k.outcome
    from closure_cases k join bookings b on b.booking_id = k.booking_id join closures c on c.id = k.closure_id
    where (k.closure_id = ${closureId} or c.reopened_at is not null) and k.state = 'waiting'
      and (b.status = 'confirmed' or (k.outcome = 'part' and ${keepsPlace})) and b.ends_at > ${now}
      and not exists (
        select from closures x
        where x.reopened_at is null and x.kind = b.place_kind
          and (x.place_number is null or x.place_number = b.place_number) and x.period && tstzrange(b.starts_at, b.ends_at)
          and (x.id = k.closure_id or x.part_of = k.closure_id or exists (
            select from closure_cases r
            where r.closure_id = coalesce(x.part_of, x.id) and r.booking_id = k.booking_id and r.state = 'superseded')))
    order by k.id for update of k`.execute(tx);
  return rows;
}

/**
 * The ended cases of a reopened closure whose customers were told that we are closed and have their bookings still, with what they got. Left out are
 * visits that are over, those of a closed time that is over, and those that another closure hits then.
 */
export async function keptDespite(
  tx: Tx,
  closureId: number,
  now: Date,
): Promise<{ bookingId: string; chose: 'kept' | 'part' }[]> {
  const { rows } = await sql<{ bookingId: string; chose: 'kept' | 'part' }>`
    select k.booking_id as "bookingId", k.chose
    from closure_cases k join bookings b on b.booking_id = k.booking_id join closures c on c.id = k.closure_id
    where k.closure_id = ${closureId} and k.told and k.chose in ('kept', 'part') and upper(c.period) > ${now}
      and (b.status = 'confirmed' or ${keepsPlace}) and b.ends_at > ${now} and c.period && tstzrange(b.starts_at, b.ends_at)
      and not exists (
        select from closures x
        where x.reopened_at is null and x.kind = b.place_kind and (x.place_number is null or x.place_number = b.place_number)
          and x.period && c.period and x.period && tstzrange(b.starts_at, b.ends_at))
    order by k.id`.execute(tx);
  return rows;
}

/** Ends open offers that a new decision about the same bookings replaces, but for one that is just being answered. */
export async function supersedeOffers(tx: Tx, bookingIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update closure_cases set state = 'superseded', done_at = ${now}, next_try_at = null, refunded_paise = 0
    where id in (
      select id from closure_cases where booking_id = any(${bookingIds}) and state = 'waiting' and outcome = 'offer'
      order by id for update skip locked)`.execute(tx);
}
