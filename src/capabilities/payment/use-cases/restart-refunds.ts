import type { Tx } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs.ts';
import { type Paise, paise } from '#platform/money.ts';
import { nextRefundTry } from '../rules/refund-checks.ts';
import { keyAgain } from '../rules/refunds/refund-key.ts';
import { isGivenByHand } from '../store/given-by-hand.ts';
import { lockFailedRefunds, restartRefund } from '../store/refunds.ts';

/** The provider sends nothing below one rupee. */
const LEAST = 100;

/** Asks once more for one refund that failed, or for all of a booking, each for its own amount. Returns them; none when none failed. */
export async function restartRefunds(
  tx: Tx,
  { jobs }: { jobs: Pick<Jobs, 'send'> },
  { of, now }: { of: { bookingId: string } | { refundId: number }; now: Date },
): Promise<{ refundId: number; key: string; amount: Paise; was: string | null }[]> {
  const failed = await lockFailedRefunds(tx, of);
  const restarted = [];
  for (const { id, refund_key, provider_refund_id, amount_paise } of failed) {
    // The lock may have waited for a colleague who gave this one by hand. PostgreSQL does not look again at a row that was only locked.
    if (await isGivenByHand(tx, id)) continue;
    // The rest of one that was made good in part may be less than the provider sends.
    if (amount_paise < LEAST) continue;
    const key = keyAgain(refund_key, now);
    const row = await restartRefund(tx, id, { key, now, next: nextRefundTry(now, 2) });
    await jobs.send(tx, 'send-refund', { refundId: id });
    restarted.push({ refundId: id, key, amount: paise(row.amount_paise), was: provider_refund_id });
  }
  return restarted;
}
