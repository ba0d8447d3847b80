import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { cancellationOf } from '#capabilities/booking/use-cases/mark-cancelled.ts';
import { firstDisputeOf } from '#capabilities/payment/use-cases/disputes/record-dispute.ts';
import { findPayment } from '#capabilities/payment/use-cases/read-payments.ts';
import { paidAndLeftOf } from '#capabilities/payment/use-cases/refunded-amount.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Paise } from '#platform/money.ts';
import { owedAfterDispute } from '../../rules/refunds/owed-after-dispute.ts';
import { bookingOf, findById } from '../../store/checkouts.ts';

/**
 * The refund owed after a dispute has ended: the booking was cancelled during it, when the disputed money could not be refunded. Null if nothing is
 * owed, and for a move fee, which is not refunded. The caller holds the payment's lock.
 */
export async function owedOf(tx: Tx, paymentId: string): Promise<{ bookingId: string; amount: Paise } | null> {
  const payment = await findPayment({ db: tx }, paymentId);
  const checkout = payment?.checkoutId ? await findById(tx, payment.checkoutId) : undefined;
  if (!checkout || (checkout.moves_booking !== null && !checkout.is_extension)) return null;
  const bookingId = bookingOf(checkout);
  const booking = await findBooking({ db: tx }, bookingId);
  const cancelled = await cancellationOf(tx, bookingId);
  const money = await paidAndLeftOf({ db: tx }, paymentId);
  const disputedAt = await firstDisputeOf(tx, paymentId);
  if (!booking || !cancelled || !money || !disputedAt || cancelled.at < disputedAt) return null;
  const of = checkout.moves_booking === null ? 'booking' : 'supplement';
  const amount = owedAfterDispute(cancelled, booking, { of, ...money });
  return amount > 0 ? { bookingId, amount } : null;
}
