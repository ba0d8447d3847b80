import { placeName } from '#capabilities/booking/rules/place-name.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { recordRelease, releasedBookings } from '#capabilities/booking/use-cases/releases.ts';
import { soldPlace } from '#capabilities/catalogue/services/facts.ts';
import { hasArrived } from '#capabilities/frontdesk/use-cases/has-arrived.ts';
import { releasePlace } from '#capabilities/places/use-cases/hold-place.ts';
import { queueBookingChanged } from '#capabilities/purchase/use-cases/cancel-and-move/queue-change-message.ts';
import type { FulfilmentDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { limitsOf } from '#capabilities/staff/rules/limits.ts';
import { currentLimits } from '#capabilities/staff/use-cases/current-limits.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { releasableFrom } from '../../rules/acts/release-from.ts';
import { type Acting, trailActor } from '../deps.ts';

export type ReleaseRefusal =
  | { reason: 'no_such_booking' | 'cancelled' | 'completed' | 'by_month' | 'has_arrived' | 'released' }
  /** The customer has not called, and it is too early to count them as a no-show. */
  | { reason: 'too_early'; notBefore: Date };

/**
 * `place` is free for others now; `until` when the booking would have kept it. `notBefore`: until then the customer must have said that they do
 * not come; null where no time is set.
 */
export type Released = { place: string; until: string; notBefore: Date | null };

/**
 * Frees the place of a customer who does not come, in the caller's transaction; booking and money stay as they are. It locks the booking first, as a
 * visit does: one of the two sees the other. Who comes nevertheless gets a free place or the money back.
 */
export async function releaseAsStaff(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs' | 'facility'>,
  { bookingId, reason, called }: { bookingId: string; reason: string; called: boolean },
  acting: Acting,
): Promise<Result<Released, ReleaseRefusal>> {
  const { staff, actor, requestId, now } = acting;
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return refused({ reason: 'no_such_booking' });
  const { status, place, visit, checkoutId } = booking;
  if (status !== 'confirmed') return refused({ reason: status });
  if (now >= visit.end) return refused({ reason: 'completed' });
  if (soldPlace(place.kind)?.unit === 'month') return refused({ reason: 'by_month' });
  if (await hasArrived(tx, bookingId)) return refused({ reason: 'has_arrived' });
  if ((await releasedBookings(tx, [bookingId])).has(bookingId)) return refused({ reason: 'released' });
  const { limits } = await currentLimits(tx);
  const notBefore = releasableFrom(booking, limitsOf(staff.role, limits).releaseFrom);
  if (!called && notBefore && now < notBefore) return refused({ reason: 'too_early', notBefore });
  await releasePlace(tx, checkoutId);
  await recordRelease(tx, { bookingId, staffId: staff.id, reason, actor: trailActor(acting), at: now });
  const detail = { bookingId, place: place.number, called };
  await writeAudit(tx, {
    actor,
    action: 'place_released',
    subject: `booking:${bookingId}`,
    detail,
    reason,
    requestId,
    now,
  });
  await queueBookingChanged(tx, services, { bookingId, change: 'released', now });
  return done({ place: placeName(place, services.facility), until: visit.end.toISOString(), notBefore });
}
