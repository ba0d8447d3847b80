import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { BookingRow } from './bookings.ts';

/** What decides whether a signed link opens a booking. */
export const linkFactsOf = (
  db: Database | Tx,
  bookingId: string,
): Promise<{ uid: string; link_version: number; ends_at: Date } | undefined> =>
  db
    .selectFrom('bookings')
    .select(['uid', 'link_version', 'ends_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();

/** Revokes all links of a booking. Returns the version of the next link. */
export async function bumpLink(tx: Tx, bookingId: string): Promise<number> {
  const row = await tx
    .updateTable('bookings')
    .set((booking) => ({ link_version: booking('link_version', '+', 1) }))
    .where('booking_id', '=', bookingId)
    .returning('link_version')
    .executeTakeFirstOrThrow();
  return row.link_version;
}

/** The version that a person's calendar address must carry. */
export async function feedVersion(db: Database, uid: string): Promise<number> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('version')
    .where('uid_hash', '=', hashOf(uid))
    .executeTakeFirst();
  return row?.version ?? 1;
}

/** Revokes all calendar addresses of a person. */
export async function endFeeds(db: Database | Tx, uid: string): Promise<void> {
  await sql`
    insert into calendar_feeds (uid_hash, version) values (${hashOf(uid)}, 2)
    on conflict (uid_hash) do update set version = calendar_feeds.version + 1`.execute(db);
}

/** A person's bookings that end after `since`, whatever became of them, in the order in which they begin. */
export const bookingsSince = (db: Database, uid: string, since: Date, limit: number): Promise<BookingRow[]> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('uid', '=', uid)
    .where('ends_at', '>', since)
    .orderBy('starts_at', 'desc')
    .limit(limit)
    .execute();

const hashOf = (uid: string): string => createHash('sha256').update(uid).digest('hex');
