import type { Tx } from '#platform/database/tables.ts';
import type { ProviderDispute } from '../../gateway/payment-gateway.ts';
import { type Dispute, type DisputeState, isFinal, isFreed, mergeReport } from '../../rules/disputes/dispute.ts';
import { firstReportedAt, lockDispute, updateDispute } from '../../store/disputes/disputes.ts';
import { lockPayment } from '../../store/payments.ts';

/**
 * Records the news of a dispute. It stays locked until the transaction ends, so that two events of it come one after the other.
 * @returns the state that it has by this event and all that came before, and the one that it had; the same for one that is new.
 */
export async function recordDispute(
  tx: Tx,
  { disputeId, state, reported, now }: { disputeId: string; state: DisputeState; reported: ProviderDispute; now: Date },
): Promise<{ state: DisputeState; before: DisputeState }> {
  // A refund that is being given counts what is disputed under the same lock.
  if (reported.paymentId !== null) await lockPayment(tx, reported.paymentId);
  const { reportedAt } = reported;
  // A clock that is ahead would hide all that comes after.
  const news: Dispute = { ...reported, state, reportedAt: reportedAt && reportedAt > now ? now : reportedAt };
  const row = await lockDispute(tx, { disputeId, paymentId: reported.paymentId, first: news, now });
  // The previous release stores only that a dispute ended, and whether the money is free.
  const before = row.ended_at && !isFinal(row.state) ? (row.freed_at ? 'closed' : 'lost') : row.state;
  const known: Dispute = {
    state: before,
    reportedAt: row.told_at ?? row.ended_at,
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
    endedAt: isFinal(dispute.state) ? ((dispute.state === before ? row.ended_at : null) ?? now) : null,
    freedAt: isFreed(dispute.state) ? (row.freed_at ?? now) : null,
  });
  return { state: dispute.state, before };
}

/** When a payment's first dispute was reported. Null without a dispute. */
export const firstDisputeOf = (tx: Tx, paymentId: string): Promise<Date | null> => firstReportedAt(tx, paymentId);
