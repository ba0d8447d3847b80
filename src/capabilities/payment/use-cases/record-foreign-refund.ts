import type { Tx } from '#platform/database/tables.ts';
import type { ProviderRefund } from '../gateway/payment-gateway.ts';
import { insertRefund, lockPayment } from '../store.ts';
import { hearOfRefund, type RefundNews } from './hear-of-refund.ts';

/** The reason in the ledger of a refund that a person made at the provider's own dashboard. */
const MADE_ELSEWHERE = 'elsewhere';

/**
 * Writes a refund that nobody here asked for into the books, so that nobody is promised that money once more. Told twice, it is written once.
 * @param record.bookingId the name that the customer knows.
 * @returns how it stands; null when it is in the books already and has not moved on.
 */
export async function recordForeignRefund(
  tx: Tx,
  { refund, bookingId, now }: { refund: ProviderRefund; bookingId: string; now: Date },
): Promise<RefundNews | null> {
  await lockPayment(tx, refund.paymentId);
  const known = await hearOfRefund(tx, { refund, now });
  if (known !== 'foreign') return known;
  const key = `${MADE_ELSEWHERE}-${refund.id}`;
  await insertRefund(tx, {
    refund_key: key,
    payment_id: refund.paymentId,
    booking_id: bookingId,
    amount_paise: refund.amount,
    reason: MADE_ELSEWHERE,
    requested_at: now,
    // Nobody here sends it: it has been sent.
    next_check_at: null,
  });
  const news = await hearOfRefund(tx, { refund: { ...refund, key }, now });
  return news === 'foreign' ? null : news;
}
