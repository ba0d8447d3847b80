import { listedBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import { confirmationState } from '#capabilities/messaging/use-cases/confirmation-state.ts';
import { creditedBy } from '#capabilities/payment/rules/credited-by.ts';
import { paymentsAndRefunds, type RefundSeen } from '#capabilities/payment/use-cases/read-payments.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { paise, toRupees } from '#platform/money.ts';
import type { PurchaseAnswer } from '../../contract.ts';
import { cancellationAnswerOf } from '../../rules/cancel-and-move/cancellation-answer.ts';
import { FULFILLED, isOpen } from '../../rules/checkout/checkout-states.ts';
import { pendingRecord } from '../../rules/checkout/pending-record.ts';
import { type CheckoutRow, findByBooking } from '../../store/checkouts.ts';
import { readCancellation } from '../cancel-and-move/read-cancellation.ts';

type Purchase = Omit<PurchaseAnswer, 'success'>;

/**
 * A person's purchase by its booking id in any state: the booking, the checkout that may still become one, or the refunded late payment. Null
 * for an unknown id or another person's.
 */
export async function readPurchase(
  services: { db: Database; clock: Clock; facility: CapacityFacts },
  { uid, bookingId }: { uid: string; bookingId: string },
): Promise<Purchase | null> {
  const checkout = await findByBooking(services.db, bookingId);
  if (checkout?.uid !== uid || checkout.moves_booking) return null;
  const listed = await listedBooking(services, { uid, bookingId });
  const cancellation = await readCancellation(services, bookingId);
  if (!cancellation) return null;
  const { method, refunds } = await paymentsAndRefunds(services, bookingId, checkout.id);
  return {
    booking: listed ?? pendingRecord(checkout),
    payment: {
      state: paymentState(checkout, listed?.status === 'cancelled', refunds),
      method,
      refunds: refunds.map(refundOnTheWire),
    },
    cancellation: cancellationAnswerOf(cancellation),
    messages: await confirmationState(services, bookingId),
  };
}

/** The payment of a cancelled booking without a refund stays captured. Refunded second payments do not count. */
function paymentState(
  checkout: CheckoutRow,
  isCancelled: boolean,
  refunds: RefundSeen[],
): Purchase['payment']['state'] {
  if (checkout.total_paise === 0) return 'included';
  if (checkout.state === FULFILLED) {
    const own = isCancelled ? refunds.filter(({ reason }) => reason !== 'second_payment') : [];
    return own.length === 0 ? 'captured' : backOf(own);
  }
  if (refunds.length > 0) return backOf(refunds);
  return isOpen(checkout.state) && checkout.next_check_at !== null ? 'confirming' : 'none';
}

const backOf = (refunds: RefundSeen[]) =>
  refunds.every(({ state }) => state === 'processed') ? 'refunded' : 'refunding';

const refundOnTheWire = ({ amount, requestedAt, sentAt, processedAt, ...refund }: RefundSeen) => ({
  ...refund,
  amount: toRupees(paise(amount)),
  amountPaise: amount,
  requestedAt: requestedAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  processedAt: processedAt?.toISOString() ?? null,
  creditedBy: creditedBy(requestedAt),
});
