import type { Tx } from '#platform/database/tables.ts';
import type { ProviderRefund } from '../gateway/payment-gateway.ts';
import { replacedRefund } from '../rules/refunds/replaced-refund.ts';
import { keyElsewhere } from '../store/made-good.ts';
import { lockPayment } from '../store/payments.ts';
import { insertRefund, lockFailedRefunds, restartRefund, setRefundAmount } from '../store/refunds.ts';
import { applyRefundReport, isChange, type RefundChange, stillOwed } from './apply-refund-report.ts';

/** Reason in the ledger of a refund that a person made at the provider's own dashboard. */
const MADE_ELSEWHERE = 'elsewhere';

/**
 * Records a refund that this program did not request, so that its money is not promised again. Reported twice, it is recorded once. If the
 * provider had refused one, this may be that one, made by hand, or a part of it. Promises beyond what was paid are then for `makeGood`.
 * @param record.bookingId the name that the customer knows.
 * @returns its state, and that of a refused one of which a part is still owed; null when it is in the books already and has not changed.
 */
export async function recordForeignRefund(
  tx: Tx,
  { refund, bookingId, now }: { refund: ProviderRefund; bookingId: string; now: Date },
): Promise<{ change: RefundChange; owed: RefundChange | null } | null> {
  await lockPayment(tx, refund.paymentId);
  const known = await applyRefundReport(tx, { refund, now });
  if (known === null || isChange(known)) return known && { change: known, owed: null };
  const key = keyElsewhere(refund.id);
  const { paymentId, amount, madeAt = now } = refund;
  const refused = (await lockFailedRefunds(tx, { bookingId })).filter((row) => row.payment_id === paymentId);
  const made = replacedRefund(
    refused.map((row) => ({ id: row.id, amount: row.amount_paise })),
    amount,
  );
  // Nobody here sends it: it has been sent.
  const next = null;
  let owed: RefundChange | null = null;
  if (made?.owed === 0) await restartRefund(tx, made.id, { key, now, next });
  else {
    if (made) owed = await stillOwed(tx, await setRefundAmount(tx, made.id, made.owed));
    await insertRefund(tx, {
      refund_key: key,
      payment_id: paymentId,
      booking_id: bookingId,
      amount_paise: amount,
      // A part of a refund belongs to what that was for.
      reason: refused.find(({ id }) => id === made?.id)?.reason ?? MADE_ELSEWHERE,
      requested_at: madeAt < now ? madeAt : now,
      next_check_at: next,
    });
  }
  const change = await applyRefundReport(tx, { refund: { ...refund, key }, now });
  return isChange(change) ? { change, owed } : null;
}
