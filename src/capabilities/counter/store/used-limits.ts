import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';

/**
 * Amounts beyond the terms, in paise: for a booking with its supplements and moves, and by one colleague without approval since an instant. A new
 * time after the start counts its value.
 */
export async function givenBeyondTerms(
  db: Database | Tx,
  of: { bookingId: string; staffId: number; since: Date },
): Promise<{ ofBooking: number; ofDay: number }> {
  const { rows } = await sql<{ ofBooking: number; ofDay: number }>`
    select
      (select coalesce(sum(beyond_terms_paise), 0)::float8 from refunds
       where booking_id = ${of.bookingId}
          or booking_id in (select change.booking_id from checkouts own
                            join checkouts change on change.uid = own.uid and change.moves_booking = own.booking_id
                            where own.booking_id = ${of.bookingId}))
      + (select coalesce(sum((detail #>> '{givenAgain,paise}')::int), 0)::float8 from booking_events
         where booking_id = ${of.bookingId} and detail -> 'givenAgain' is not null) as "ofBooking",
      (select coalesce(sum(beyond_terms_paise), 0)::float8 from refunds
       where by_staff = ${of.staffId} and requested_at >= ${of.since} and approval_id is null)
      + (select coalesce(sum((detail #>> '{givenAgain,paise}')::int), 0)::float8 from booking_events
         where at >= ${of.since} and detail -> 'givenAgain' is not null
           and (detail #>> '{givenAgain,byStaff}')::int = ${of.staffId}
           and detail #>> '{givenAgain,approved}' = 'false') as "ofDay"`.execute(db);
  return rows[0] ?? { ofBooking: 0, ofDay: 0 };
}

/** A namespace of our own for advisory locks: 'acts' in ASCII. */
const ACTS = 0x61637473;

/** Serialises a colleague's refunds until the transaction ends, so that concurrent ones are counted one after the other. */
export const lockDayOf = (tx: Tx, staffId: number) =>
  sql`select pg_advisory_xact_lock(${ACTS}, ${staffId})`.execute(tx);

/** How often the fee of moving a booking was waived. */
export async function waivedMoves(tx: Tx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking_events
    where booking_id = ${bookingId} and event = 'moved' and detail ->> 'feeWaived' = 'true'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Cash in paise that a person paid at the counter within a span: under their id, or with the same phone number ('' for none). */
export async function cashOfPerson(
  tx: Tx,
  { uid, phone, span: { start, end } }: { uid: string; phone: string; span: TimeRange },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(p.amount_paise), 0)::float8 as sum
    from payments p join checkouts c on c.id = p.checkout_id
    where p.provider = 'counter' and p.method = 'cash' and p.captured_at >= ${start} and p.captured_at < ${end}
      and (c.uid = ${uid} or (${phone} <> '' and c.customer ->> 'phone' = ${phone}))`.execute(tx);
  return rows[0]?.sum ?? 0;
}
