import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { BookingRecord } from '../contract.ts';
import { recordAsRead } from '../rules/record-as-read.ts';
import { findListed } from '../store/list.ts';

/** What a person's list shows under that id now; null when it shows nothing. */
export async function listedBooking(
  { db, clock }: { db: Database; clock: Clock },
  { uid, bookingId }: { uid: string; bookingId: string },
): Promise<BookingRecord | null> {
  const row = await findListed(db, { uid, bookingId, now: clock.now() });
  return row ? recordAsRead(row) : null;
}
