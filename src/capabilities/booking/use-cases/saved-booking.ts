import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { BookingRecord } from '../contract.ts';
import { recordAsRead } from '../rules/record-as-read.ts';
import { findListed } from '../store/list.ts';

/**
 * The booking that a verified payment already made, for the browser that wants to save it (API-13). Nothing is ever written here,
 * so that no unpaid booking can come of it.
 */
export async function savedBooking(
  { db, clock }: { db: Database; clock: Clock },
  { uid, bookingId }: { uid: string; bookingId: string },
): Promise<Result<BookingRecord, { reason: 'no_such_booking' | 'not_paid' }>> {
  const row = await findListed(db, { uid, bookingId, now: clock.now() });
  if (!row) return refused({ reason: 'no_such_booking' });
  return row.status === 'pending' ? refused({ reason: 'not_paid' }) : done(recordAsRead(row));
}
