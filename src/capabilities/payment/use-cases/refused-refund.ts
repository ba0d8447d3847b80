import type { Tx } from '#platform/database/tables.ts';
import type { RefundKind } from '../rules/refund-cause.ts';
import { lockRefusedRefund } from '../store/refunds.ts';

/** So long after the provider's no it is asked once more, before the money may be given by hand. */
const FINAL_AFTER_MS = 3_600_000;

/**
 * A refund of this amount that the provider refused an hour ago or longer, locked; null where there is none, or where it was given by hand. The
 * caller has just asked the provider about it.
 */
export async function refusedForGood(
  tx: Tx,
  { paymentId, amount, now }: { paymentId: string; amount: number; now: Date },
): Promise<{ refundId: number; kind: RefundKind | null } | null> {
  const refused = await lockRefusedRefund(tx, { paymentId, amount });
  if (!refused?.failedAt || now.getTime() - refused.failedAt.getTime() < FINAL_AFTER_MS) return null;
  return { refundId: refused.id, kind: refused.kind };
}
