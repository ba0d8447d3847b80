import type { Tx } from '#platform/database/tables.ts';
import type { ProviderPayment } from '../gateway/payment-gateway.ts';
import { insertPayment } from '../store/payments.ts';

/**
 * Writes down a captured payment of an order, once. `isNew` is false for one that was written before.
 * @param checkoutId null for an order that our books have lost.
 */
export async function recordPayment(
  tx: Tx,
  {
    payment,
    orderId,
    checkoutId,
    now,
  }: { payment: ProviderPayment; orderId: string | null; checkoutId: number | null; now: Date },
): Promise<{ isNew: boolean }> {
  const isNew = await insertPayment(tx, {
    payment_id: payment.id,
    order_id: orderId,
    checkout_id: checkoutId,
    amount_paise: payment.amount,
    currency: payment.currency,
    method: payment.method,
    captured_at: now,
    paid_at: believable(payment.paidAt),
    fee_paise: payment.fee ?? null,
    tax_paise: payment.tax ?? null,
  });
  return { isNew };
}

const YEAR_9999 = Date.UTC(9999, 0);

/** The provider's time, unless it is none that a calendar has: money is recorded whatever its date says. */
const believable = (time: Date): Date | null => (time.getTime() > 0 && time.getTime() < YEAR_9999 ? time : null);
