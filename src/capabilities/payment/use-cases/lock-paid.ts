import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { lockPayment, refundedPaise } from '../store.ts';

/** How a payment was made, and what of it neither went back nor is on its way. It stays locked until the transaction ends. */
export async function lockPaid(tx: Tx, paymentId: string): Promise<{ method: string; left: Paise }> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new Error(`no payment ${paymentId}`);
  return { method: payment.method, left: paise(payment.amount_paise - (await refundedPaise(tx, paymentId))) };
}
