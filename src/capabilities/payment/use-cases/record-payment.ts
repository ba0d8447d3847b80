import type { Database, Tx } from '#platform/database/tables.ts';
import type { ProviderPayment } from '../gateway/payment-gateway.ts';
import { insertPayment, upsertUnconfirmedPayment } from '../store/payments.ts';

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
    paid_at: believable(payment.paidAt, now),
    fee_paise: payment.fee ?? null,
    tax_paise: payment.tax ?? null,
  });
  return { isNew };
}

/** The provider's clock may be ahead of ours. */
const CLOCKS_APART_MS = 3_600_000;

/** The provider's time, or ours if it is missing or in the future. Money is recorded in any case. */
const believable = (time: Date, now: Date): Date | null =>
  time.getTime() > 0 && time.getTime() <= now.getTime() + CLOCKS_APART_MS ? time : null;

/**
 * Records what the provider says of a captured payment that does not fit its order.
 * @returns when it will be believed; later each time that the provider says something else.
 */
export const recordUnconfirmedPayment = async (
  db: Database,
  { id, amount, currency }: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>,
  now: Date,
): Promise<Date> => certainFrom(await upsertUnconfirmedPayment(db, { paymentId: id, amount, currency, now }));

/** How long a mismatch must stay the same before it is refunded, as wrong answers during an outage end with it. */
const CONFIRMATION_MS = 120_000;

/** When a mismatch reported at `reportedAt` is accepted, if the report has not changed. */
const certainFrom = (reportedAt: Date): Date => new Date(reportedAt.getTime() + CONFIRMATION_MS);
