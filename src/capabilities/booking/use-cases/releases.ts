import type { Tx } from '#platform/database/tables.ts';
import { recordEvent } from '../store/events.ts';
import { endRelease, insertRelease, releasedAmong } from '../store/releases.ts';

/** Records the release of a booking's place before its end, and its event. The caller holds the booking's lock and frees the place. */
export async function recordRelease(
  tx: Tx,
  { actor, ...release }: { bookingId: string; staffId: number; reason: string; actor: string; at: Date },
): Promise<void> {
  const { bookingId, at, reason } = release;
  await insertRelease(tx, release);
  await recordEvent(tx, { bookingId, at, actor, event: 'released', detail: { reason } });
}

/** Which of these bookings have no place at this moment, as it was released. Locked by the caller. */
export const releasedBookings = async (tx: Tx, bookingIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(bookingIds.length > 0 ? await releasedAmong(tx, bookingIds) : []);

/** Records the result of a released booking whose customer came or got another place. No effect on other bookings. */
export const endReleaseOf = async (
  tx: Tx,
  end: { bookingId: string; outcome: 'place_again' | 'no_place'; now: Date },
): Promise<void> => {
  await endRelease(tx, end);
};
