import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { lockPayment } from '../store/payments.ts';
import { countRefunds, promisedPaise } from '../store/refund-sums.ts';

/** How a payment was made, what of it was not promised back, and how many refunds it had. It stays locked until the transaction ends. */
export async function lockPaid(tx: Tx, paymentId: string): Promise<{ method: string; left: Paise; refunds: number }> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new Error(`no payment ${paymentId}`);
  // A person at the provider's dashboard may give back what we have promised as well.
  const left = paise(Math.max(0, payment.amount_paise - (await promisedPaise(tx, paymentId))));
  return { method: payment.method, left, refunds: await countRefunds(tx, paymentId) };
}
