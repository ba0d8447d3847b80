import { hoursBackText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import { creditedBy } from '#capabilities/payment/rules/credited-by.ts';
import { refundAccount } from '#capabilities/payment/rules/refund-account.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';
import type { Customer } from '../../rules/checkout/customer.ts';
import { recipientOf } from '../checkout/queue-booking-messages.ts';
import type { FulfilmentDeps } from '../deps.ts';

type Cancelled = {
  booking: StoredBooking;
  customer: Customer;
  refund: Paise;
  method: string;
  /** No refund now, as everything due was refunded before. */
  wentBackBefore: boolean;
  /** The facility's reason; null when the customer cancelled. */
  facilityReason: string | null;
  keepsUntil: IstDay | null;
  /** The number of the credit note that a registered buyer is sent; null for others. */
  creditNote: string | null;
  /** The refund was paid at the counter. */
  byHand: boolean;
  /** Included hours used and returned. Null for a paid booking. */
  hours: { used: number; returned: number } | null;
  now: Date;
};

/** Queues the message about a cancelled booking: refund, account and expected date. */
export async function queueCancellation(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs'>,
  {
    booking,
    customer,
    refund,
    method,
    wentBackBefore,
    facilityReason,
    keepsUntil,
    creditNote,
    byHand,
    hours,
    now,
  }: Cancelled,
): Promise<void> {
  const { bookingId, serviceName, date, timeText, visit, paid, paymentId } = booking;
  const facts = {
    name: customer.name,
    bookingId,
    linkVersion: booking.linkVersion,
    serviceName,
    date,
    timeText,
    startsAt: visit.start.toISOString(),
    endsAt: visit.end.toISOString(),
    paid,
    refund,
    account: refundAccount(method),
    creditedBy: refund > 0 ? creditedBy(now) : null,
    paymentId,
    houseNote: facilityReason,
    keepsUntil,
    ...(creditNote ? { creditNote } : {}),
    ...(byHand ? { byHand: true as const } : {}),
    ...(hours ? { hoursBack: hoursBackText(hours) } : {}),
    ...(wentBackBefore && !hours ? { wentBackBefore: true as const } : {}),
  };
  const message = { template: 'booking_cancelled', facts } as const;
  const recipient = recipientOf(customer);
  await queueMessages(tx, services, { message, about: bookingId, bookingId, recipient, now });
}
