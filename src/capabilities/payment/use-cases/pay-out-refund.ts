import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { isCounterPayment } from '../rules/counter-payment.ts';
import { lockPayment } from '../store/payments.ts';
import { lockDueRefund, setPaidOut } from '../store/refunds.ts';

type DueRefund = { refundId: number; paymentId: string; key: string; amount: Paise; method: string };

/**
 * A refund of a payment at the counter that waits for a colleague to hand it out, locked together with its payment. Null for one that was handed out, or of
 * another payment.
 */
export async function lockDueAtCounter(
  tx: Tx,
  { paymentId, refundId }: { paymentId: string; refundId: number },
): Promise<DueRefund | null> {
  if (!isCounterPayment(paymentId)) return null;
  const payment = await lockPayment(tx, paymentId);
  const due = await lockDueRefund(tx, { id: refundId, paymentId });
  return payment && due
    ? { refundId: due.id, paymentId, key: due.refund_key, amount: paise(due.amount_paise), method: payment.method }
    : null;
}

/** Writes that a colleague handed a locked refund out. The drawer's entry is the caller's. */
export const markPaidOut = async (tx: Tx, paid: { refundId: number; staffId: number; now: Date }): Promise<void> => {
  await setPaidOut(tx, paid);
};
