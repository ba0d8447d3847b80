import { soldPlace } from '#capabilities/catalogue/services/facts.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { BookingRecord } from '../../contract.ts';
import { memberships } from './memberships.ts';

/** A person's memberships that have not ended by `now`, each as its paid months in order. A cancelled month belongs to none. */
export function runningMemberships(bookings: readonly BookingRecord[], now: Date): BookingRecord[][] {
  const months = bookings.flatMap((booking) => {
    const { booking_id: id, booking_date: from, place, status } = booking;
    const isPaid = status === 'confirmed' || status === 'completed';
    return place && isPaid && soldPlace(place.kind)?.unit === 'month'
      ? [{ id, ...place, from: from as IstDay, booking }]
      : [];
  });
  return memberships(months)
    .map((chain) => chain.map(({ booking }) => booking))
    .filter((chain) => Date.parse(chain.at(-1)?.ends_at ?? '') > now.getTime());
}
