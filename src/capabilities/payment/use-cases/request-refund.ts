import type { Tx } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs.ts';
import { type Paise, paise } from '#platform/money.ts';
import { isCounterPayment } from '../rules/counter-payment.ts';
import type { RefundCause } from '../rules/refund-cause.ts';
import { nextRefundTry } from '../rules/refund-checks.ts';
import { lockPayment } from '../store/payments.ts';
import { promisedPaise } from '../store/refund-sums.ts';
import { findRefundByKey, insertRefund } from '../store/refunds.ts';

type RefundRequest = {
  paymentId: string;
  /** The name that the customer knows; the refund is found by it later. */
  bookingId: string;
  amount: Paise;
  /** Why, in one word for the ledger: 'late_payment', 'second_payment', 'cancelled', … */
  reason: string;
  /** The same key is the same refund, here and at the provider: at least 10 of A-Z a-z 0-9 _ -. */
  key: string;
  /** Absent for what the program asks for by itself. */
  cause?: RefundCause | undefined;
  /**
   * Given by hand, so it is over at once: at the counter, or by a bank transfer with this reference. `inPlaceOf`: the refund that the provider
   * refused for good.
   */
  byHand?: { inPlaceOf: number | null; transfer?: string | null } | undefined;
  now: Date;
};

/**
 * Requests a refund in the transaction of its cause; a job sends it, and Razorpay keeps its key unique. Of a payment at the counter it waits
 * for a colleague, as no provider sends it. The same key again returns the first one.
 * @throws RangeError when more would be promised than was paid.
 */
export async function requestRefund(
  tx: Tx,
  { jobs }: { jobs: Pick<Jobs, 'send'> },
  request: RefundRequest,
): Promise<{ refundId: number; amount: Paise; isNew: boolean }> {
  const payment = await lockPayment(tx, request.paymentId);
  if (!payment) throw new Error(`no payment ${request.paymentId} to refund`);
  const before = await findRefundByKey(tx, request.key);
  if (before) return { refundId: before.id, amount: paise(before.amount_paise), isNew: false };
  const { byHand, now } = request;
  const inPlaceOf = byHand?.inPlaceOf ?? null;
  if ((await promisedPaise(tx, request.paymentId, inPlaceOf)) + request.amount > payment.amount_paise) {
    throw new RangeError(`more would be refunded of ${request.paymentId} than was paid`);
  }
  const refund = await insertRefund(tx, {
    refund_key: request.key,
    payment_id: request.paymentId,
    booking_id: request.bookingId,
    amount_paise: request.amount,
    reason: request.reason,
    requested_at: request.now,
    next_check_at: isCounterPayment(request.paymentId) ? null : nextRefundTry(request.now, 2),
    cause: request.cause,
    ...(byHand
      ? {
          state: 'processed',
          route: byHand.transfer ? 'transfer' : 'counter',
          bank_reference: byHand.transfer ?? null,
          sent_at: now,
          processed_at: now,
          next_check_at: null,
          in_place_of: inPlaceOf,
        }
      : {}),
  });
  if (!isCounterPayment(request.paymentId) && !byHand) await jobs.send(tx, 'send-refund', { refundId: refund.id });
  return { refundId: refund.id, amount: request.amount, isNew: true };
}
