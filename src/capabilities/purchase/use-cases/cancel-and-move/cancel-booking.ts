import {
  type CancellationOffer,
  cancellationOffer,
  freesPlace,
} from '#capabilities/booking/rules/terms/cancellation.ts';
import { findBooking, lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { markCancelled } from '#capabilities/booking/use-cases/mark-cancelled.ts';
import { issueCreditNote } from '#capabilities/invoicing/use-cases/issue-credit-note.ts';
import { lockPaid } from '#capabilities/payment/use-cases/refunded-amount.ts';
import { requestRefund } from '#capabilities/payment/use-cases/request-refund.ts';
import { releasePlace } from '#capabilities/places/use-cases/release-place.ts';
import { type StaffActor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { daysOf } from '#platform/time-range.ts';
import type { Customer } from '../../rules/checkout/customer.ts';
import { cancelKey, type SentRefund, sentAs } from '../../rules/refunds/refund-keys.ts';
import { isFullyRefunded, refundableAmount } from '../../rules/refunds/refundable-amount.ts';
import { findByBooking, findById } from '../../store/checkouts.ts';
import type { PurchaseNeeds } from '../needs.ts';
import { sendAtOnce } from '../refunds/send-at-once.ts';
import { syncRefunds } from '../refunds/sync-refunds.ts';
import { queueCancellation } from './queue-cancellation-message.ts';
import { type Cancellation, readCancellation } from './read-cancellation.ts';

/** Who cancels. The house does so for its own reasons (an outage, a doctor's letter), at any time, and gives everything back. */
type Canceller = { by: 'owner' | 'link' } | { by: 'operator'; operator: StaffActor; note: string };

type Ask = {
  bookingId: string;
  canceller: Canceller;
  /** The refund that the customer saw: if it is less by now, they are asked again. */
  expected?: Paise | undefined;
};

export type CancelRefusal =
  | { reason: 'no_such_booking' }
  /** An unpaid order: it is released, not cancelled. */
  | { reason: 'not_paid' }
  | { reason: 'not_allowed'; offer: CancellationOffer }
  | { reason: 'refund_changed'; refund: Paise };

/** The steps of cancelling, in their order; each may be the last one that a killed process did. */
export const cancelSteps = [
  'cancel:locked',
  'cancel:refund-requested',
  'cancel:place-released',
  'cancel:marked',
  'cancel:credit-note-issued',
  'cancel:messages-queued',
  'cancel:committed',
] as const;
type CancelStep = (typeof cancelSteps)[number];

/**
 * Cancels a booking and refunds what its stored terms say, after asking the provider what was already refunded. One transaction locks the
 * booking, requests the refund, frees the place, writes the status, numbers the credit note and queues the message. Lock order: booking,
 * payment, place, invoice counter. After the commit the refund is tried at once. A repeated call gets the first result. A booking that was
 * cancelled before a backup was restored gets the amount of that time, no more.
 */
export async function cancelBooking(services: PurchaseNeeds, ask: Ask): Promise<Result<Cancellation, CancelRefusal>> {
  const known = await findBooking(services, ask.bookingId);
  const sent = known?.status === 'confirmed' ? await syncRefunds(services, known.paymentId) : [];
  const before = sentAs(cancelKey(ask.bookingId), sent);
  const ended = await inTransaction(services.db, (tx) => cancelIn(tx, services, { ...ask, before }));
  if (!ended.ok) return ended;
  await services.faultPoint?.('cancel:committed' satisfies CancelStep);
  await sendAtOnce(services, before?.key ?? cancelKey(ask.bookingId));
  const cancellation = await readCancellation(services, ask.bookingId);
  return cancellation ? done(cancellation) : refused({ reason: 'no_such_booking' });
}

async function cancelIn(
  tx: Tx,
  services: PurchaseNeeds,
  { bookingId, canceller, expected, before }: Ask & { before: SentRefund | null },
): Promise<Result<null, CancelRefusal>> {
  const reached = async (step: CancelStep) => services.faultPoint?.(step);
  const now = services.clock.now();
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return withoutBooking(tx, bookingId);
  await reached('cancel:locked');
  if (booking.status === 'cancelled') return done(null);

  const { method, left } = await lockPaid(tx, booking.paymentId);
  const offer = cancellationOffer(booking, now);
  const isHouse = canceller.by === 'operator';
  if (isHouse ? booking.status !== 'confirmed' : !offer.allowed) return refused({ reason: 'not_allowed', offer });
  const refund = refundableAmount(isHouse ? (before?.amount ?? left) : offer.refund, left);
  if (expected !== undefined && refund < expected) return refused({ reason: 'refund_changed', refund });

  const because = isHouse ? 'house' : offer.reason;
  if (refund > 0) {
    const { paymentId } = booking;
    const request = {
      paymentId,
      bookingId,
      amount: refund,
      reason: 'cancelled',
      key: before?.key ?? cancelKey(bookingId),
      now,
    };
    await requestRefund(tx, services, request);
  }
  await reached('cancel:refund-requested');
  const frees = isHouse || freesPlace(booking.terms, offer.refund);
  if (frees) await releasePlace(tx, booking.checkoutId);
  await reached('cancel:place-released');
  const houseNote = isHouse ? canceller.note : null;
  const actor = isHouse ? `operator ${canceller.operator.name}` : canceller.by;
  const detail = { refund, paymentId: booking.paymentId, placeFreed: frees, ...(houseNote ? { note: houseNote } : {}) };
  await markCancelled(tx, { bookingId, actor, because, detail, now });
  if (isHouse) {
    const entry = { actor: canceller.operator, subject: `booking:${bookingId}`, reason: canceller.note, now };
    await writeAudit(tx, { ...entry, action: 'cancel', detail: { bookingId, refund, placeFreed: frees } });
  }
  await reached('cancel:marked');
  const customer = await customerOf(tx, booking.checkoutId);
  const keepsUntil = frees ? null : daysOf(booking.visit).to;
  const wentBackBefore = isFullyRefunded(left);
  const { facility, mode } = services;
  const reason = houseNote === null ? 'Cancelled by the customer' : `Cancelled by the facility: ${houseNote}`;
  const credit = { bookingId, amount: refund, reason, issuedAt: now, facility, sandbox: mode.sandbox };
  const note = refund > 0 ? await issueCreditNote(tx, credit) : null;
  await reached('cancel:credit-note-issued');
  const creditNote = note?.gstin ? note.number : null;
  const told = { booking, customer, refund, method, wentBackBefore, houseNote, keepsUntil, creditNote, now };
  await queueCancellation(tx, services, told);
  await reached('cancel:messages-queued');
  return done(null);
}

async function customerOf(tx: Tx, checkoutId: number): Promise<Customer> {
  const checkout = await findById(tx, checkoutId);
  if (!checkout) throw new Error(`no checkout ${checkoutId}`);
  return checkout.customer;
}

/** Nothing was booked: an unpaid order is released instead, and a late payment is already refunded. */
async function withoutBooking(tx: Tx, bookingId: string): Promise<Result<null, CancelRefusal>> {
  const checkout = await findByBooking(tx, bookingId);
  if (!checkout) return refused({ reason: 'no_such_booking' });
  return checkout.state === 'refunded' ? done(null) : refused({ reason: 'not_paid' });
}
