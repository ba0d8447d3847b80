import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { type MovedAt, movesIn } from './money.ts';

/** Keeps the payments and refunds of a month as they are now, in the order of the files. @param first the month's first day. */
export const keepMoves = (tx: Tx, first: IstDay, span: TimeRange) =>
  sql`
    insert into handed_over_moves (month, kind, id, payment_id, booking_id, amount_paise, rounded_up_paise, by, moved_at, ordinal)
    select ${first}::date, kind, id, payment_id, booking_id, amount_paise, rounded_up_paise, by, moved_at,
           row_number() over (order by kind, moved_at, number, id)
    from (${movesIn(span)}) moves`.execute(tx);

/** Money received and refunded per payment as it was handed over, in paise. */
export async function keptMoney(
  db: Database,
  first: IstDay,
): Promise<{ payment_id: string; received: number; sent_back: number }[]> {
  const { rows } = await sql<{ payment_id: string; received: number; sent_back: number }>`
    select payment_id, coalesce(sum(amount_paise) filter (where kind = 'payment'), 0)::float8 as received,
           coalesce(sum(amount_paise) filter (where kind = 'refund'), 0)::float8 as sent_back
    from handed_over_moves where month = ${first}::date group by payment_id order by payment_id`.execute(db);
  return rows;
}

/** One page of a handed-over month's payments, then of its refunds, after `after`. */
export async function keptPage(
  db: Database,
  first: IstDay,
  { after, limit }: { after: Pick<MovedAt, 'cursor'> | null; limit: number },
): Promise<MovedAt[]> {
  const { rows } = await sql<MovedAt>`
    select kind, id, payment_id as "paymentId", booking_id as "bookingId", amount_paise as amount, rounded_up_paise as "roundedUp",
           moved_at as at, ordinal::text as cursor, by
    from handed_over_moves where month = ${first}::date and ordinal > ${Number(after?.cursor ?? 0)}
    order by ordinal limit ${limit}`.execute(db);
  return rows;
}
