import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { leftOf } from '#capabilities/payment/use-cases/refunded-amount.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { paidChanges } from '../../store/supplements.ts';

/** A payment of a booking, and the name under which its refunds and documents stand: the booking's own, or that of a supplement or a move's fee. */
type PaymentOfBooking = { paymentId: string; name: string };

/** `nothing_paid`: the booking is included in a membership. `no_such_payment`: it is not of this booking, or bought nothing and went back. */
type NoPayment = { reason: 'nothing_paid' | 'no_such_payment' };

/** The payment of a booking that a refund is of. @param asked left out: what was paid for the booking itself. */
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

/** All payments of a booking and what is left of each, its own first. Only a look, without a lock. */
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
