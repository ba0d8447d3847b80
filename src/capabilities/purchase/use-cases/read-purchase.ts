import { listedBooking } from '#capabilities/booking/use-cases/listed-booking.ts';
import { confirmationState } from '#capabilities/messaging/use-cases/confirmation-state.ts';
import { paymentsAndRefunds } from '#capabilities/payment/use-cases/payments-and-refunds.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { paise, toRupees } from '#platform/money.ts';
import type { PurchaseAnswer } from '../contract.ts';
import { isOpen } from '../rules/checkout-states.ts';
import { pendingRecord } from '../rules/pending-record.ts';
import { type CheckoutRow, findByBooking } from '../store.ts';

type Purchase = Omit<PurchaseAnswer, 'success'>;

/**
 * A person's purchase by its booking id, wherever it stands: the booking, the checkout that may still become one, or the late payment that
 * goes back. Null for what is not there or not theirs.
 */
export async function readPurchase(
  services: { db: Database; clock: Clock },
  { uid, bookingId }: { uid: string; bookingId: string },
): Promise<Purchase | null> {
  const checkout = await findByBooking(services.db, bookingId);
  if (checkout?.uid !== uid) return null;
  const listed = await listedBooking(services, { uid, bookingId });
  const { method, refunds } = await paymentsAndRefunds(services, bookingId, checkout.id);
  return {
    booking: listed ?? pendingRecord(checkout),
    payment: {
      state: paymentState(checkout, refunds),
      method,
      refunds: refunds.map(({ amount, ...rest }) => ({ amount: toRupees(paise(amount)), ...rest })),
    },
    messages: await confirmationState(services, bookingId),
  };
}

type Refund = { amount: number; state: 'requested' | 'sent' | 'processed' | 'failed' };

function paymentState(checkout: CheckoutRow, refunds: Refund[]): Purchase['payment']['state'] {
  if (checkout.state === 'settled') return 'captured';
  if (checkout.state === 'refunded') {
    return refunds.every(({ state }) => state === 'processed') ? 'refunded' : 'refunding';
  }
  return isOpen(checkout.state) && checkout.next_check_at !== null ? 'confirming' : 'none';
}
