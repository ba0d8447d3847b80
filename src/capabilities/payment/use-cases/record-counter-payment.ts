import type { Tx } from '#platform/database/tables.ts';
import type { Paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { randomCharacters } from '#platform/text/public-id.ts';
import { counterPaymentId } from '../rules/counter-payment.ts';
import { insertCounterPayment } from '../store/payments.ts';

type CounterPayment = {
  checkoutId: number;
  amount: Paise;
  method: 'cash' | 'card' | 'upi';
  /** The number on the slip of the card machine or in the UPI app; null for cash. */
  reference: string | null;
  staffId: number;
  /** When the money changed hands; `now` is when it is entered. */
  paidAt: Date;
  now: Date;
};

/**
 * Writes down money that a colleague took for a checkout. A reference is refused, also in a race, where it names the same payment: in UPI ever, of
 * the card machine with the same amount on the same day in India.
 */
export async function recordCounterPayment(
  tx: Tx,
  { checkoutId, amount, method, reference, staffId, paidAt, now }: CounterPayment,
): Promise<Result<{ paymentId: string }, 'reference_used'>> {
  const paymentId = counterPaymentId(randomCharacters(16));
  const isNew = await insertCounterPayment(tx, {
    payment_id: paymentId,
    checkout_id: checkoutId,
    amount_paise: amount,
    method,
    counter_reference: reference,
    by_staff: staffId,
    captured_at: now,
    paid_at: paidAt,
  });
  return isNew ? done({ paymentId }) : refused('reference_used');
}
