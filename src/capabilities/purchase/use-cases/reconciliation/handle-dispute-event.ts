import type { TaskKind } from '#capabilities/messaging/rules/task-texts.ts';
import { closeTask, notifyOperator, notifyOperatorOnce } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { ProviderDispute } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isFinal, stateOfEvent } from '#capabilities/payment/rules/disputes/dispute.ts';
import { recordDispute } from '#capabilities/payment/use-cases/disputes/record-dispute.ts';
import { findPayment } from '#capabilities/payment/use-cases/read-payments.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findById } from '../../store/checkouts.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { owedOf } from '../refunds/owed-after-dispute.ts';

/**
 * Handles the provider's event of a dispute: a task while it is open, another when the provider asks for something, and one when it was lost and the
 * provider keeps the money. One that ends without a loss is a task if its booking was cancelled during the dispute. A late event of a closed dispute
 * makes no other task.
 * @param eventId identifies disputes whose own id cannot be read.
 * @returns the outcome, in a word for the log.
 */
export const handleDisputeEvent = (
  services: Pick<FulfilmentDeps, 'db' | 'clock' | 'jobs' | 'operatorEmail'>,
  { name, dispute, eventId }: { name: string; dispute: ProviderDispute; eventId: string },
): Promise<string> =>
  inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const news = stateOfEvent(name);
    const disputeId = dispute.id ?? `unreadable-${eventId}`;
    const state = await recordDispute(tx, { disputeId, state: news, reported: dispute, now });
    const detail = { bookingId: await bookingOf(tx, dispute.paymentId), ...factsOf(dispute) };
    const notify = (key: string, kind: TaskKind) => notifyOperator(tx, services, { key, kind, detail, now });
    if (!isFinal(state)) {
      // A later event of the same dispute is nothing new to a person who has dealt with it.
      await notifyOperatorOnce(tx, services, { key: openKey(disputeId), kind: 'payment_disputed', detail, now });
      if (news === 'action_required') await notify(answerKey(disputeId), 'dispute_needs_answer');
      return 'dispute_open';
    }
    await closeTask(tx, { key: openKey(disputeId), now });
    await closeTask(tx, { key: answerKey(disputeId), now });
    if (state === 'lost') await notify(`dispute-lost:${disputeId}`, 'dispute_lost');
    else await callIfOwed(tx, services, { disputeId, paymentId: dispute.paymentId, now });
    return 'dispute_over';
  });

/** The money is free again, and the booking was cancelled during the dispute with a lower refund. */
async function callIfOwed(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs' | 'operatorEmail'>,
  { disputeId, paymentId, now }: { disputeId: string; paymentId: string | null; now: Date },
): Promise<void> {
  const owed = paymentId === null ? null : await owedOf(tx, paymentId);
  if (!owed) return;
  const task = { key: `dispute-owed:${disputeId}`, kind: 'refund_owed_after_dispute' } as const;
  await notifyOperatorOnce(tx, services, { ...task, detail: { ...owed, paymentId, disputeId }, now });
}

const openKey = (disputeId: string): string => `dispute:${disputeId}`;
const answerKey = (disputeId: string): string => `dispute-answer:${disputeId}`;

const factsOf = ({ id, paymentId, amount, phase, reason, respondBy }: ProviderDispute) => ({
  disputeId: id,
  paymentId,
  amount,
  phase,
  reason,
  respondBy: respondBy?.toISOString() ?? null,
});

async function bookingOf(tx: Tx, paymentId: string | null): Promise<string | null> {
  const payment = paymentId === null ? null : await findPayment({ db: tx }, paymentId);
  const checkout = payment?.checkoutId ? await findById(tx, payment.checkoutId) : undefined;
  return checkout?.booking_id ?? null;
}
