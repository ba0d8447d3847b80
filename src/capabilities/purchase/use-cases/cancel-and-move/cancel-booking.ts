import { type CancellationOffer, freesPlace } from '#capabilities/booking/rules/terms/cancellation.ts';
import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import { type StaffActor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { cancelKey, type SentRefund, sentAs } from '../../rules/refunds/refund-keys.ts';
import { refundableAmount } from '../../rules/refunds/refundable-amount.ts';
import type { PurchaseDeps } from '../deps.ts';
import { sendAtOnce } from '../refunds/send-at-once.ts';
import { syncRefunds } from '../refunds/sync-refunds.ts';
import {
  type CancelDecision,
  type CancelStep,
  cancelUnderLock,
  type LockedBooking,
  type NothingBooked,
} from './cancel-under-lock.ts';
import { type Cancellation, readCancellation } from './read-cancellation.ts';

/**
 * Who cancels. The facility may cancel at any time for its own reasons (an outage, a doctor's letter), with a full refund. `allow` decides, under the
 * locks of booking and payment, whether the colleague may refund so much, and how it is paid at the counter. Default: allowed.
 */
type Canceller<Forbidden> =
  | { by: 'owner' | 'link' }
  | {
      by: 'operator';
      operator: StaffActor;
      note: string;
      allow?: (
        tx: Tx,
        locked: LockedBooking,
      ) => Promise<Result<Pick<CancelDecision<Forbidden>, 'cause' | 'byHand'>, Forbidden>>;
    };

type Ask<Forbidden> = {
  bookingId: string;
  canceller: Canceller<Forbidden>;
  /** The refund that the customer saw. If it is lower now, nothing is cancelled. */
  expected?: Paise | undefined;
};

export type CancelRefusal =
  /** An unpaid order: it is released, not cancelled. */
  | NothingBooked
  | { reason: 'not_allowed'; offer: CancellationOffer }
  | { reason: 'refund_changed'; refund: Paise }
  /** Paid at the counter, so only a colleague can refund it there. */
  | { reason: 'paid_at_counter'; refund: Paise };

/**
 * Cancels a booking and refunds what its stored terms say, after asking the provider what was already refunded. After the commit the refund is tried
 * at once. A repeated call gets the first result. A booking that was cancelled before a backup was restored gets the amount of that time, no more. A
 * closure's promise of a full refund replaces the terms.
 */
export async function cancelBooking<Forbidden = never>(
  services: PurchaseDeps,
  ask: Ask<Forbidden>,
): Promise<Result<Cancellation, CancelRefusal | Forbidden>> {
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

async function cancelIn<Forbidden>(
  tx: Tx,
  services: PurchaseDeps,
  { bookingId, canceller, expected, before }: Ask<Forbidden> & { before: SentRefund | null },
): Promise<Result<null, CancelRefusal | Forbidden>> {
  const byOperator = canceller.by === 'operator';
  const cancelled = await cancelUnderLock<CancelRefusal | Forbidden>(tx, services, {
    bookingId,
    before,
    async decide(locked) {
      const { booking, offer, left } = locked;
      // A closure's case ends only under the booking's lock, so its promise stays valid until the commit.
      const promise =
        byOperator || booking.status !== 'confirmed' ? null : await services.closurePromise?.(tx, bookingId);
      const why = byOperator ? canceller.note : (promise ?? null);
      const mayCancel = why === null ? offer.allowed : booking.status === 'confirmed';
      if (!mayCancel) return refused({ reason: 'not_allowed', offer });
      const refund = refundableAmount(why === null ? offer.refund : (before?.amount ?? left), left);
      if (!byOperator && refund > 0 && isCounterPayment(booking.paymentId))
        return refused({ reason: 'paid_at_counter', refund });
      if (expected !== undefined && refund < expected) return refused({ reason: 'refund_changed', refund });
      const allowed = byOperator && canceller.allow ? await canceller.allow(tx, locked) : null;
      if (allowed && !allowed.ok) return allowed;
      return done({
        refund,
        ...allowed?.value,
        because: why === null ? offer.reason : 'house',
        frees: why !== null || freesPlace(booking.terms, offer.refund),
        actor: byOperator ? `operator ${canceller.operator.name}` : canceller.by,
        facilityReason: why,
        creditReason: why === null ? 'Cancelled by the customer' : `Cancelled by the facility: ${why}`,
      });
    },
  });
  if (!cancelled.ok) return cancelled;
  if (byOperator && !cancelled.value.before) {
    const { refund, hoursReturned, frees: placeFreed } = cancelled.value;
    const entry = { actor: canceller.operator, subject: `booking:${bookingId}`, reason: canceller.note };
    const now = services.clock.now();
    const detail = { bookingId, refund, ...(hoursReturned === null ? {} : { hoursReturned }), placeFreed };
    await writeAudit(tx, { ...entry, action: 'booking_cancelled', detail, now });
  }
  return done(null);
}
