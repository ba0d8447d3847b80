import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { RoomCreditUsesTable } from '../tables.ts';

export type CreditUseRow = Selectable<RoomCreditUsesTable>;

/** A month's included hours, and the facts of its booking that decide when they may be used. */
export type CreditRow = {
  id: number;
  booking_id: string;
  hours: number;
  used_hours: number;
  ended_at: Date | null;
  status: 'confirmed' | 'completed' | 'cancelled';
  starts_at: Date;
  ends_at: Date;
  terms: unknown;
  total_paise: number;
  refund_at_most_paise: number | null;
  bought_at: Date;
};

const columns = sql`c.id, c.booking_id, c.hours, c.used_hours, c.ended_at, b.status, b.starts_at, b.ends_at, b.terms, b.total_paise,
  b.refund_at_most_paise, b.created_at as bought_at`;

/** Included hours of the person's months that have not ended at `now`, soonest end first. */
export async function creditsOf(db: Database | Tx, { uid, now }: { uid: string; now: Date }): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select ${columns} from room_credits c join bookings b on b.booking_id = c.booking_id
    where b.uid = ${uid} and b.ends_at > ${now} and c.ended_at is null
    order by b.ends_at, c.id`.execute(db);
  return rows;
}

/** As `creditsOf`, also with the month of one use, locked until the end of the transaction. */
export async function lockCreditsOf(
  tx: Tx,
  { uid, useId, now }: { uid: string; useId: number | null; now: Date },
): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select ${columns} from room_credits c join bookings b on b.booking_id = c.booking_id
    where c.id = any(array(
      select own.id from room_credits own join bookings m on m.booking_id = own.booking_id
      where m.uid = ${uid} and m.ends_at > ${now} and own.ended_at is null
      union select credit_id from room_credit_uses where id = ${useId}::bigint))
    order by c.id for no key update of c`.execute(tx);
  return rows;
}

export const insertCredit = (tx: Tx, credit: { booking_id: string; hours: number; created_at: Date }) =>
  tx.insertInto('room_credits').values(credit).execute();

/** Ends a month's included hours: no more can be used. */
export const endCredit = (tx: Tx, bookingId: string, now: Date) =>
  tx
    .updateTable('room_credits')
    .set({ ended_at: now })
    .where('booking_id', '=', bookingId)
    .where('ended_at', 'is', null)
    .execute();

export async function findIncluded(
  tx: Tx,
  { uid, visit: { start, end } }: { uid: string; visit: TimeRange },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('bookings')
    .select('booking_id')
    .where('uid', '=', uid)
    .where('credit_use_id', 'is not', null)
    .where('status', '=', 'confirmed')
    .where('starts_at', '=', start)
    .where('ends_at', '=', end)
    .executeTakeFirst();
  return row?.booking_id;
}

/** @throws a check violation (`room_credits_not_overdrawn`) when the month has fewer hours left. */
export async function insertUse(
  tx: Tx,
  use: { credit_id: number; booking_id: string; hours: number; used_at: Date },
): Promise<number> {
  const { id } = await tx.insertInto('room_credit_uses').values(use).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const findUse = (db: Database | Tx, id: number): Promise<CreditUseRow> =>
  db.selectFrom('room_credit_uses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Writes that a booking now uses these hours of that month. @throws a check violation as `insertUse` does. */
export const setUse = (
  tx: Tx,
  id: number,
  use:
    | { credit_id: number; hours: number; return_at_most: number | null }
    | { returned_hours: number; returned_at: Date },
) => tx.updateTable('room_credit_uses').set(use).where('id', '=', id).execute();

/** The ids of the bookings within the included hours of a month, cancelled ones among them, in a fixed order. */
export async function roomsWithinMonth(tx: Tx, monthId: string): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    select u.booking_id from room_credit_uses u join room_credits c on c.id = u.credit_id
    where c.booking_id = ${monthId} order by u.id`.execute(tx);
  return rows.map((row) => row.booking_id);
}

/** Whose month includes the hours of a booking. Null for a booking that was paid. */
export async function ownerOfHours(db: Database | Tx, bookingId: string): Promise<string | null> {
  const { rows } = await sql<{ uid: string }>`
    select m.uid from bookings b join room_credit_uses u on u.id = b.credit_use_id join room_credits c on c.id = u.credit_id
      join bookings m on m.booking_id = c.booking_id
    where b.booking_id = ${bookingId}`.execute(db);
  return rows[0]?.uid ?? null;
}

/** A month with what it includes and what is used of it, as staff and exports read it. `uses` are the bookings of the room. */
export type CreditView = {
  month_id: string;
  starts_at: Date;
  ends_at: Date;
  hours: number;
  used_hours: number;
  ended_at: Date | null;
  uses: { booking_id: string; hours: number; returned_hours: number }[];
};

/** All that the person's months ever included and what was used of it, the latest month first; `from`: of months that end later. */
export async function creditViewOf(
  db: Database | Tx,
  { uid, from }: { uid: string; from: Date },
): Promise<CreditView[]> {
  const { rows } = await sql<CreditView>`
    select c.booking_id as month_id, b.starts_at, b.ends_at, c.hours, c.used_hours, c.ended_at,
      coalesce((select jsonb_agg(jsonb_build_object('booking_id', u.booking_id, 'hours', u.hours, 'returned_hours', u.returned_hours)
                                 order by u.id) from room_credit_uses u where u.credit_id = c.id), '[]') as uses
    from room_credits c join bookings b on b.booking_id = c.booking_id
    where b.uid = ${uid} and b.ends_at > ${from} order by b.ends_at desc, c.id`.execute(db);
  return rows;
}
