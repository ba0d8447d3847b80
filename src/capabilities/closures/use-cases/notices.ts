import { placeForCustomer } from '#capabilities/booking/rules/place-name.ts';
import { visitChanges } from '#capabilities/booking/use-cases/change-visit.ts';
import type { Message } from '#capabilities/messaging/rules/messages.ts';
import { queueManyMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import { refundAccount } from '#capabilities/payment/rules/refund-account.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { PhoneNumber } from '#platform/text/phone/phone-number.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { PlannedCase } from '../rules/outcome.ts';
import type { AffectedRow } from '../store/affected.ts';

type Closed = { period: TimeRange; reason: string; chooseUntil: Date };

const bookingFacts = (booking: AffectedRow) => ({
  name: booking.customerName,
  bookingId: booking.bookingId,
  linkVersion: booking.linkVersion,
  serviceName: booking.serviceName,
  date: booking.date,
  timeText: booking.timeText,
  startsAt: booking.visit.start.toISOString(),
  endsAt: booking.visit.end.toISOString(),
  paymentId: booking.paymentId,
  ...(booking.isCancelled ? { keepsPlace: true as const } : {}),
});

/** The message to one customer about a closure. */
export const noticeOf = (
  booking: AffectedRow,
  { outcome, most }: Pick<PlannedCase, 'outcome' | 'most'>,
  { period, reason, chooseUntil }: Closed,
): Message => ({
  template: 'closure_notice',
  facts: {
    ...bookingFacts(booking),
    paid: booking.paid,
    closedFrom: period.start.toISOString(),
    closedUntil: period.end.toISOString(),
    reason,
    outcome,
    refund: most,
    account: booking.provider === 'counter' ? null : refundAccount(booking.method ?? ''),
    chooseUntil: outcome === 'offer' ? chooseUntil.toISOString() : null,
  },
});

const recipientOf = ({ email, phone, whatsApp }: AffectedRow) => ({
  email,
  phone: phone as PhoneNumber,
  whatsApp: whatsApp && phone !== '',
});

/** Writes to each affected customer, once for a closure. */
export const queueNotices = async (
  tx: Tx,
  services: Pick<PurchaseDeps, 'jobs'>,
  {
    closureId,
    affected,
    cases,
    closed,
    now,
  }: {
    closureId: number;
    affected: readonly AffectedRow[];
    cases: readonly PlannedCase[];
    closed: Closed;
    now: Date;
  },
): Promise<void> => {
  const planned = new Map(cases.map((one) => [one.bookingId, one]));
  const messages = affected.flatMap((booking) => {
    const plan = planned.get(booking.bookingId);
    const { bookingId } = booking;
    const about = `${bookingId}@${closureId}`;
    return plan
      ? [{ message: noticeOf(booking, plan, closed), about, bookingId, recipient: recipientOf(booking), now }]
      : [];
  });
  await queueManyMessages(tx, services, messages);
};

type Reopened = {
  closureId: number;
  affected: readonly AffectedRow[];
  /** Whether the closure's message took its visit out of the customer's calendar: it comes back. */
  isCalledOff: (bookingId: string) => boolean;
  /** What the closure gave to those whose cases had ended. */
  hadOf: (bookingId: string) => 'kept' | 'part' | undefined;
  now: Date;
};

/** Tells customers whose bookings were not cancelled that we are open after all. */
export async function queueReopened(
  tx: Tx,
  services: Pick<PurchaseDeps, 'jobs' | 'facility'>,
  { closureId, affected, isCalledOff, hadOf, now }: Reopened,
): Promise<void> {
  const ids = affected.map(({ bookingId }) => bookingId);
  const changes = await visitChanges(tx, ids.filter(isCalledOff));
  const entryOf = ({ bookingId, placeKind, placeNumber }: AffectedRow) => ({
    placeKind,
    place: placeForCustomer({ kind: placeKind, number: placeNumber }, services.facility),
    changes: changes.get(bookingId) ?? 0,
  });
  const factsOf = (booking: AffectedRow) => {
    const had = hadOf(booking.bookingId);
    return {
      ...bookingFacts(booking),
      ...(isCalledOff(booking.bookingId) ? { entry: entryOf(booking) } : {}),
      ...(had ? { had } : {}),
    };
  };
  const messages = affected.map((booking) => ({
    message: { template: 'closure_ended' as const, facts: factsOf(booking) },
    about: `${booking.bookingId}@${closureId}`,
    bookingId: booking.bookingId,
    recipient: recipientOf(booking),
    now,
  }));
  await queueManyMessages(tx, services, messages);
}
