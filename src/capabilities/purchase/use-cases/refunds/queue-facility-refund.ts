import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import type { MessageFacts } from '#capabilities/messaging/rules/messages.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Customer } from '../../rules/checkout/customer.ts';
import { recipientOf } from '../checkout/queue-booking-messages.ts';
import type { FulfilmentDeps } from '../deps.ts';

type Told = { booking: StoredBooking; customer: Customer; key: string; now: Date } & Pick<
  MessageFacts['payment_refunded'],
  'amount' | 'paymentId' | 'note' | 'byHand' | 'atCounter' | 'creditNote'
>;

/** Queues the message about a refund by the facility, once per refund. @param key the refund's key. */
export async function queueFacilityRefund(
  tx: Tx,
  services: FulfilmentDeps,
  { booking, customer, key, now, ...given }: Told,
): Promise<void> {
  const { bookingId, linkVersion, serviceName, date, timeText } = booking;
  const facts = { name: customer.name, bookingId, linkVersion, serviceName, date, timeText, ...given };
  const message = { template: 'payment_refunded', facts: { ...facts, because: 'house' } } as const;
  await queueMessages(tx, services, { message, about: key, bookingId, recipient: recipientOf(customer), now });
}
