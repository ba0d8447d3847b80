import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { ProviderAnswer } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import { withMoveNote } from '../../rules/cancel-and-move/move-note.ts';
import type { PurchaseDeps } from '../deps.ts';

/** The provider did not accept the note. The job retries. */
class MoveNotNoted extends Error {
  override name = 'MoveNotNoted';
}

/**
 * Writes where a moved booking is now into its payment's notes at the provider. A free move leaves no other trace outside the database, so
 * `reconcileSince` reads it after a restore. Bookings paid at the counter or with included hours have no payment at the provider. Repeating it
 * changes nothing; of several at once, the last writes the last move.
 * @throws MoveNotNoted when it must be tried again later.
 */
export async function noteMove({ db, payments }: Pick<PurchaseDeps, 'db' | 'payments'>, id: string): Promise<void> {
  for (let noted = 0; ; ) {
    const booking = await findBooking({ db }, id);
    if (!booking || booking.moves === noted) return;
    const { paymentId } = booking;
    if (paymentId === null || isCounterPayment(paymentId)) return;
    const payment = given(await payments.fetchPayment(paymentId), id);
    given(await payments.setPaymentNotes(payment.id, withMoveNote(payment.notes, booking)), id);
    noted = booking.moves;
  }
}

function given<Value>(answer: ProviderAnswer<Value>, bookingId: string): Value {
  if (answer.ok) return answer.value;
  throw new MoveNotNoted(`${bookingId}: ${answer.reason === 'rejected' ? answer.description : answer.why}`);
}
