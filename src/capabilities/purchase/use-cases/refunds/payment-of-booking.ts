import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { leftOf } from '#capabilities/payment/use-cases/refunded-amount.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { paidChanges } from '../../store/supplements.ts';

/** A payment of a booking, and the id of its refunds and documents: that of the booking, a supplement or a move fee. */
type PaymentOfBooking = { paymentId: string; name: string };

/** `nothing_paid`: the booking is included in a membership. `no_such_payment`: it is not of this booking, or bought nothing and went back. */
type NoPayment = { reason: 'nothing_paid' | 'no_such_payment' };

/** Finds the payment to refund. @param asked default: the booking's own payment. */
export async function paymentOfBooking(
  db: Database | Tx,
  booking: Pick<StoredBooking, 'uid' | 'bookingId' | 'paymentId'>,
  asked: string | undefined,
): Promise<Result<PaymentOfBooking, NoPayment>> {
  const { bookingId, paymentId } = booking;
  if (asked === undefined || asked === paymentId)
    return paymentId === null ? refused({ reason: 'nothing_paid' }) : done({ paymentId, name: bookingId });
  const change = (await paidChanges(db, booking)).find((paid) => paid.paymentId === asked);
  return change ? done({ paymentId: asked, name: change.saleId }) : refused({ reason: 'no_such_payment' });
}

/** All payments of a booking with the amount left, its own first. Without locks. */
export async function paymentsOfBooking(
  db: Database,
  bookingId: string,
): Promise<{ paymentId: string; of: 'booking' | 'extension' | 'move'; left: Paise }[]> {
  const booking = await findBooking({ db }, bookingId);
  if (!booking?.paymentId) return [];
  const changes = await paidChanges(db, booking);
  const paid = [
    { paymentId: booking.paymentId, of: 'booking' as const },
    ...changes.map(({ paymentId, isExtension }) => ({
      paymentId,
      of: isExtension ? ('extension' as const) : ('move' as const),
    })),
  ];
  const left = await Promise.all(paid.map(({ paymentId }) => leftOf({ db }, paymentId)));
  return paid.map((one, n) => ({ ...one, left: left[n] ?? paise(0) }));
}
