import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { changePlace } from '#capabilities/booking/use-cases/change-visit.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { endReleaseOf } from '#capabilities/booking/use-cases/releases.ts';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { holdPlace } from '#capabilities/places/use-cases/hold-place.ts';
import { refundableAmount } from '#capabilities/purchase/rules/refunds/refundable-amount.ts';
import { cancelUnderLock } from '#capabilities/purchase/use-cases/cancel-and-move/cancel-under-lock.ts';
import type { FulfilmentDeps } from '#capabilities/purchase/use-cases/deps.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done } from '#platform/result.ts';
import { periodAgain } from '../rules/period-again.ts';

type By = { staff: { id: number; name: string }; now: Date };

/**
 * Gives customers who come after their places were released any free place of the kind, in the caller's transaction, which has locked the bookings.
 * All places are taken before any money is given back, as credit notes come last in the lock order. If none is free, the booking is cancelled with a
 * full refund.
 */
export async function takePlacesAgain(
  tx: Tx,
  services: FulfilmentDeps,
  bookingIds: readonly string[],
  by: By,
): Promise<void> {
  const without = new Set<string>();
  for (const bookingId of [...bookingIds].sort()) {
    const booking = await lockBooking(tx, bookingId);
    if (booking && !(await takePlaceAgain(tx, booking, by))) without.add(bookingId);
  }
  for (const bookingId of without) await giveMoneyBack(tx, services, bookingId, by);
}

async function takePlaceAgain(tx: Tx, booking: StoredBooking, { staff, now }: By): Promise<boolean> {
  const { bookingId, checkoutId, place } = booking;
  const period = periodAgain(booking, now);
  const request = { kind: place.kind as PlaceKind, checkoutId, expiresAt: null, now };
  const own = period && (await holdPlace(tx, { ...request, period, number: place.number }));
  const taken = !period || own?.ok ? own : await holdPlace(tx, { ...request, period, number: null });
  if (taken && !taken.ok) return false;
  if (taken && taken.placeNumber !== place.number)
    await changePlace(tx, { booking, placeNumber: taken.placeNumber, actor: `operator ${staff.name}`, now });
  await endReleaseOf(tx, { bookingId, outcome: 'place_again', now });
  return true;
}

const NOTE = 'Your place was given to others, as you were not expected any more, and no other place was free.';

async function giveMoneyBack(tx: Tx, services: FulfilmentDeps, bookingId: string, { staff, now }: By): Promise<void> {
  await endReleaseOf(tx, { bookingId, outcome: 'no_place', now });
  await cancelUnderLock(tx, services, {
    bookingId,
    before: null,
    decide: async ({ left }) =>
      done({
        refund: refundableAmount(left, left),
        because: 'house',
        frees: true,
        actor: `operator ${staff.name}`,
        facilityReason: NOTE,
        creditReason: 'Cancelled: no place was free on arrival',
        cause: { kind: 'no_place', byStaff: staff.id, approvalId: null, beyondTerms: 0 },
      }),
  });
}
