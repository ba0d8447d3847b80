import type { Tx } from '#platform/database/tables.ts';
import type { ProviderDispute } from '../../gateway/payment-gateway.ts';
import { type Dispute, type DisputeState, isFinal, isFreed, mergeReport } from '../../rules/disputes/dispute.ts';
import { firstReportedAt, lockDispute, updateDispute } from '../../store/disputes/disputes.ts';
import { lockPayment } from '../../store/payments.ts';

/**
 * Records the news of a dispute. It stays locked until the transaction ends, so that two events of it come one after the other.
 * @returns the state that it has by this event and all that came before.
 */
export async function recordDispute(
  tx: Tx,
  { disputeId, state, reported, now }: { disputeId: string; state: DisputeState; reported: ProviderDispute; now: Date },
): Promise<DisputeState> {
  // A refund that is being given counts what is disputed under the same lock.
  if (reported.paymentId !== null) await lockPayment(tx, reported.paymentId);
  const news: Dispute = { ...reported, state };
  const row = await lockDispute(tx, { disputeId, paymentId: reported.paymentId, first: news, now });
  const known: Dispute = {
    // The previous release stores only that a dispute ended, and whether the money is free.
    state: row.ended_at && !isFinal(row.state) ? (row.freed_at ? 'closed' : 'lost') : row.state,
    amount: row.amount_paise,
    deducted: row.deducted_paise,
    phase: row.phase,
    reason: row.reason,
    respondBy: row.respond_by,
  };
  const dispute = mergeReport(known, news);
  await updateDispute(tx, disputeId, {
    dispute,
    paymentId: row.payment_id ?? reported.paymentId,
    endedAt: row.ended_at ?? (isFinal(dispute.state) ? now : null),
    freedAt: row.freed_at ?? (isFreed(dispute.state) ? now : null),
  });
  return dispute.state;
}

/** When a payment's first dispute was reported. Null without a dispute. */
export const firstDisputeOf = (tx: Tx, paymentId: string): Promise<Date | null> => firstReportedAt(tx, paymentId);
