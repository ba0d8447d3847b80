import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { placeText } from '#capabilities/booking/rules/visit-of.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import { customerOfBooking } from '#capabilities/purchase/use-cases/checkout/queue-booking-messages.ts';
import type { FulfilmentDeps } from '#capabilities/purchase/use-cases/deps.ts';
import type { Tx } from '#platform/database/tables.ts';

type Change = { bookingId: string; change: 'extended' | 'place_changed' | 'released'; now: Date };

/** Puts the mail about a changed booking into the outbox; none for a customer without an address. Each change has its own. */
export async function tellOfChange(
  tx: Tx,
  { jobs }: Pick<FulfilmentDeps, 'jobs'>,
  { bookingId, change, now }: Change,
): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  const customer = booking && (await customerOfBooking(tx, booking.checkoutId));
  if (!booking || !customer) return;
  const { email, name, phone } = customer;
  const message = { template: 'booking_changed', facts: { ...factsOf(booking), name, change } } as const;
  const about = `${bookingId}@${change}@${now.getTime()}`;
  await queueMessages(tx, { jobs }, { message, about, bookingId, recipient: { email, phone, whatsApp: false }, now });
}

const factsOf = ({ bookingId, linkVersion, serviceName, date, timeText, place, paymentId }: StoredBooking) => ({
  bookingId,
  linkVersion,
  serviceName,
  date,
  timeText,
  place: placeText(place),
  paymentId,
});
