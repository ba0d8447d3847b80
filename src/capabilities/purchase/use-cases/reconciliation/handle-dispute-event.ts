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
 * provider keeps the money. One that ends without a loss is a task if its booking was cancelled during the dispute, and one if it was lost before. Tasks
 * that a later state makes untrue are done. A late event makes no task.
 * @param eventId identifies disputes whose own id cannot be read.
 * @returns the outcome, in a word for the log.
 */
export const handleDisputeEvent = (
  services: Pick<FulfilmentDeps, 'db' | 'clock' | 'jobs' | 'operatorEmail'>,
  { name, dispute, eventId }: { name: string; dispute: ProviderDispute; eventId: string },
): Promise<string> =>
  inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const named = stateOfEvent(name);
    const news = named ?? 'created';
    const disputeId = dispute.id ?? `unreadable-${eventId}`;
    const keys = keysOf(disputeId);
    // An event of an unknown kind reports a dispute. It does not reopen one that has ended.
    const reported = named ? dispute : { ...dispute, reportedAt: null };
    const { state, before } = await recordDispute(tx, { disputeId, state: news, reported, now });
    const detail = { bookingId: await bookingOf(tx, dispute.paymentId), ...factsOf(dispute) };
    // An event that changes nothing is nothing new to a person who has dealt with it.
    const notify = (key: string, kind: TaskKind) =>
      (state === before ? notifyOperatorOnce : notifyOperator)(tx, services, { key, kind, detail, now });
    const done = async (...over: string[]) => {
      for (const key of over) await closeTask(tx, { key, now });
    };
    if (!isFinal(state)) {
      await done(keys.lost, keys.returned, keys.owed);
      const open = { key: keys.open, kind: 'payment_disputed', detail, now } as const;
      // It begins again where it had an end; else it goes on.
      await (isFinal(before) ? notifyOperator : notifyOperatorOnce)(tx, services, open);
      if (state !== 'action_required') await done(keys.answer);
      else if (news === state)
        await notifyOperator(tx, services, { ...open, key: keys.answer, kind: 'dispute_needs_answer' });
      return 'dispute_open';
    }
    await done(keys.open, keys.answer);
    if (state === 'lost') {
      await done(keys.returned, keys.owed);
      await notify(keys.lost, 'dispute_lost');
    } else {
      await done(keys.lost);
      if (before === 'lost') await notify(keys.returned, 'dispute_won_after_loss');
      await callIfOwed(tx, services, { disputeId, paymentId: dispute.paymentId, now });
    }
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
  const task = { key: keysOf(disputeId).owed, kind: 'refund_owed_after_dispute' } as const;
  await notifyOperatorOnce(tx, services, { ...task, detail: { ...owed, paymentId, disputeId }, now });
}

const keysOf = (disputeId: string) => ({
  open: `dispute:${disputeId}`,
  answer: `dispute-answer:${disputeId}`,
  lost: `dispute-lost:${disputeId}`,
  returned: `dispute-returned:${disputeId}`,
  owed: `dispute-owed:${disputeId}`,
});

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
