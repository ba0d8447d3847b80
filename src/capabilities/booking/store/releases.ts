import type { Tx } from '#platform/database/tables.ts';

export const insertRelease = (tx: Tx, release: { bookingId: string; staffId: number; reason: string; at: Date }) =>
  tx
    .insertInto('releases')
    .values({ booking_id: release.bookingId, by_staff: release.staffId, reason: release.reason, at: release.at })
    .execute();

/** Those of some bookings whose places are released. */
export async function releasedAmong(tx: Tx, bookingIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('releases')
    .select('booking_id')
    .where('booking_id', 'in', bookingIds)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}

/** Ends the release of a booking, if it has one. */
export const endRelease = (
  tx: Tx,
  { bookingId, outcome, now }: { bookingId: string; outcome: 'place_again' | 'no_place'; now: Date },
) =>
  tx
    .updateTable('releases')
    .set({ ended_at: now, outcome })
    .where('booking_id', '=', bookingId)
    .where('ended_at', 'is', null)
    .execute();
