import { placeForCustomer, placeName } from '#capabilities/booking/rules/place-name.ts';
import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { visitChanges } from '#capabilities/booking/use-cases/change-visit.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Paise } from '#platform/money.ts';
import { customerOfBooking } from '../checkout/queue-booking-messages.ts';
import type { FulfilmentDeps } from '../deps.ts';

type Change = {
  bookingId: string;
  change: 'extended' | 'place_changed' | 'released';
  /** The supplement paid, with its invoice number. */
  paid?: { amount: Paise; invoice: string };
  now: Date;
};

/** Queues the mail about an extended, re-placed or released booking. None for a customer without an address. */
export async function queueBookingChanged(
  tx: Tx,
  { jobs, facility }: Pick<FulfilmentDeps, 'jobs' | 'facility'>,
  { bookingId, change, paid, now }: Change,
): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  const customer = booking && (await customerOfBooking(tx, booking.checkoutId));
  if (!booking || !customer) return;
  const { email, name, phone } = customer;
  const message = {
    template: 'booking_changed',
    facts: {
      ...factsOf(booking, facility),
      name,
      change,
      ...(change === 'released' ? {} : { entry: await entryOf(tx, booking, facility) }),
      ...(paid ? { paid } : {}),
    },
  } as const;
  const about = `${bookingId}@${change}@${now.getTime()}`;
  await queueMessages(tx, { jobs }, { message, about, bookingId, recipient: { email, phone, whatsApp: false }, now });
}

const factsOf = (
  { bookingId, linkVersion, serviceName, date, timeText, place, paymentId }: StoredBooking,
  facility: CapacityFacts,
) => ({
  bookingId,
  linkVersion,
  serviceName,
  date,
  timeText,
  place: placeName(place, facility),
  paymentId,
});

/** The booking's current calendar entry. */
async function entryOf(tx: Tx, { bookingId, place, visit }: StoredBooking, facility: CapacityFacts) {
  return {
    placeKind: place.kind,
    place: placeForCustomer(place, facility),
    startsAt: visit.start.toISOString(),
    endsAt: visit.end.toISOString(),
    changes: (await visitChanges(tx, [bookingId])).get(bookingId) ?? 0,
  };
}
