import type { Tx } from '#platform/database/tables.ts';
import type { ProviderRefund } from '../gateway/payment-gateway.ts';
import { lockPayment } from '../store/payments.ts';
import { insertRefund, lockFailedRefunds, type RefundRow, restartRefund } from '../store/refunds.ts';
import { applyRefundReport, type RefundChange } from './apply-refund-report.ts';

/** The reason in the ledger of a refund that a person made at the provider's own dashboard. */
const MADE_ELSEWHERE = 'elsewhere';

/**
 * Records a refund that this program did not request, so that its money is not promised again. Reported twice, it is recorded once. If the
 * provider had refused one of the same amount, this is that one, made by hand.
 * @param record.bookingId the name that the customer knows.
 * @returns its state; null when it is in the books already and has not changed.
 */
export async function recordForeignRefund(
  tx: Tx,
  { refund, bookingId, now }: { refund: ProviderRefund; bookingId: string; now: Date },
): Promise<RefundChange | null> {
  await lockPayment(tx, refund.paymentId);
  const known = await applyRefundReport(tx, { refund, now });
  if (known !== 'foreign') return known;
  const key = `${MADE_ELSEWHERE}-${refund.id}`;
  const { paymentId, amount } = refund;
  const isInPlaceOf = (row: RefundRow) => row.payment_id === paymentId && row.amount_paise === amount;
  const refused = (await lockFailedRefunds(tx, bookingId)).find(isInPlaceOf);
  // Nobody here sends it: it has been sent.
  const next = null;
  if (refused) await restartRefund(tx, refused.id, { key, now, next });
  else
    await insertRefund(tx, {
      refund_key: key,
      payment_id: paymentId,
      booking_id: bookingId,
      amount_paise: amount,
      reason: MADE_ELSEWHERE,
      requested_at: now,
      next_check_at: next,
    });
  const change = await applyRefundReport(tx, { refund: { ...refund, key }, now });
  return change === 'foreign' ? null : change;
}
