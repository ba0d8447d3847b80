import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

/** In paise: what was given beyond the terms of a booking, and by one colleague without approval since an instant. */
export async function givenBeyondTerms(
  db: Database | Tx,
  of: { bookingId: string; staffId: number; since: Date },
): Promise<{ ofBooking: number; ofDay: number }> {
  const { rows } = await sql<{ ofBooking: number; ofDay: number }>`
    select
      (select coalesce(sum(beyond_terms_paise), 0)::float8 from refunds where booking_id = ${of.bookingId}) as "ofBooking",
      (select coalesce(sum(beyond_terms_paise), 0)::float8 from refunds
       where by_staff = ${of.staffId} and requested_at >= ${of.since} and approval_id is null) as "ofDay"`.execute(db);
  return rows[0] ?? { ofBooking: 0, ofDay: 0 };
}

/** A namespace of our own for advisory locks: 'acts' in ASCII. */
const ACTS = 0x61637473;

/** Holds back other refunds of the same colleague until the transaction ends, so that two at once are counted one after the other. */
export const lockDayOf = (tx: Tx, staffId: number) =>
  sql`select pg_advisory_xact_lock(${ACTS}, ${staffId})`.execute(tx);
