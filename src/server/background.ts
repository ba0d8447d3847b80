import { sql } from 'kysely';
import { purgeExpired } from '#capabilities/account/use-cases/purge-expired.ts';
import { completeBookings } from '#capabilities/booking/use-cases/mark-cancelled.ts';
import { endDueCases } from '#capabilities/closures/use-cases/end-due-cases.ts';
import { sendIssues } from '#capabilities/enquiries/use-cases/issues/send-issues.ts';
import { endSubscription } from '#capabilities/enquiries/use-cases/newsletter.ts';
import { printFirstInvoice, printNumbered } from '#capabilities/invoicing/use-cases/print-documents.ts';
import type { DocumentFiles } from '#capabilities/messaging/gateway/message-gateways.ts';
import { deliverMessage, giveUpMessage } from '#capabilities/messaging/use-cases/deliver-message.ts';
import { wakeTasks } from '#capabilities/messaging/use-cases/inbox-tasks.ts';
import { notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import { queueWaiting, watchChannels } from '#capabilities/messaging/use-cases/watch-channels.ts';
import { reconcileRefunds } from '#capabilities/payment/use-cases/reconcile-refunds.ts';
import { sendRefund } from '#capabilities/payment/use-cases/send-refund.ts';
import { importSettlements } from '#capabilities/payment/use-cases/settlements/import-settlements.ts';
import { sweepHolds } from '#capabilities/places/use-cases/hold-place.ts';
import { noteMove } from '#capabilities/purchase/use-cases/cancel-and-move/note-move.ts';
import { expireHolds } from '#capabilities/purchase/use-cases/checkout/hold/unpaid-holds.ts';
import { onSettlementChange } from '#capabilities/purchase/use-cases/reconciliation/handle-settlement-event.ts';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { reconcilePayments } from '#capabilities/purchase/use-cases/reconciliation/reconcile-payments.ts';
import { onRefundChange } from '#capabilities/purchase/use-cases/refunds/on-refund-change.ts';
import { syncAllRefunds } from '#capabilities/purchase/use-cases/refunds/sync-refunds.ts';
import { remindVisitors } from '#capabilities/purchase/use-cases/remind-visitors.ts';
import { remindMembers } from '#capabilities/purchase/use-cases/renewal/remind-members.ts';
import { inTurns } from '#platform/async/in-turns.ts';
import { forgetCallCounts } from '#platform/database/call-counts.ts';
import type { Failures } from '#platform/database/quiet-while-away.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import { deliverWebhooks } from '#sandbox/webhooks/deliver-webhooks.ts';
import type { Services } from './services.ts';

/** The use case of each job. A job that fails for the last time, after days, becomes a task. */
const jobHandlers = (services: Services): JobHandlers => {
  const documentFiles: DocumentFiles = async ({ numbers, invoiceOf }) => [
    ...(await printNumbered(services, numbers)),
    ...(invoiceOf === null ? [] : await printFirstInvoice(services, invoiceOf)),
  ];
  return {
    'deliver-message': ({ messageId }) =>
      deliverMessage(
        { ...services, documentFiles, onAddressGone: (gone) => endSubscription(services, gone) },
        Number(messageId),
      ),
    'send-refund': ({ refundId }) => sendRefund(services, Number(refundId), onRefundChange(services)),
    'note-move': ({ bookingId }) => noteMove(services, String(bookingId)),
    async dead(queue, data, error) {
      if (queue === 'deliver-message') return giveUpMessage(services, Number(data['messageId']), error);
      const key = `job-failed:${queue}:${Object.values(data).join(':')}`;
      const now = services.clock.now();
      await inTransaction(services.db, (tx) =>
        notifyOperator(tx, services, { key, kind: 'job_failed', detail: { queue, ...data, error }, now }),
      );
    },
  };
};

export type Background = { stop(): Promise<void> };

/** The background work. Every piece claims its rows, so that several processes can run it at once. */
export function startBackground(services: Services): Background {
  const stopping = new AbortController();
  services.jobs
    .work(jobHandlers(services))
    .catch((error: unknown) => services.log.error({ err: error }, 'jobs did not start'));
  const loops = [
    // Messages that waited for a transport go to the workers.
    every(5, 'queue waiting messages', () => queueWaiting(services), { isOnce: true }),
    every(30, 'follow the clock of the database', () => services.followClock(), { isFirstLater: true }),
    every(2, 'look for edited texts', () => services.texts.importChanged()),
    every(60, 'sweep holds', () => sweepHolds(services)),
    every(5, 'expire holds', () => expireHolds(services)),
    every(2, 'reconcile checkouts', async () => {
      await reconcileCheckouts(services);
      services.failures.answered();
    }),
    every(5, 'reconcile refunds', () => reconcileRefunds(services, onRefundChange(services))),
    every(2, 'send issues of the newsletter', () => sendIssues(services)),
    every(1, 'end cases of closures', () => endDueCases(services)),
    every(2, 'import settlements', () => importSettlements(services, onSettlementChange(services))),
    every(600, 'reconcile payments', () => reconcilePayments(services), { isFirstLater: true }),
    every(3600, 'look for refunds made elsewhere', () => syncAllRefunds(services), { isFirstLater: true }),
    every(3600, 'analyse', () => analyse(services.db)),
    every(60, 'forget call counts', () => forgetCallCounts(services.db)),
    every(600, 'remove expired data', () => removeExpired(services), { isFirstLater: true }),
    every(15, 'wake snoozed tasks', () => wakeTasks(services)),
    every(300, 'watch channels', () => watchChannels(services)),
    every(60, 'remind visitors', () => remindVisitors(services)),
    every(60, 'remind members', () => remindMembers(services)),
    every(30, 'complete bookings', () => completeBookings(services)),
    ...(services.mode.sandbox
      ? [every(0.5, 'sandbox', () => deliverWebhooks({ ...services, origin: () => services.origin }))]
      : []),
  ].map((start) => start(services.failures, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.allSettled([...loops, services.jobs.stop()]);
    },
  };
}

/** Logs only the counts of what was removed. */
async function removeExpired(services: Services): Promise<void> {
  const removed = await purgeExpired(services);
  if (removed) services.log.info({ removed }, 'expired personal data removed');
}

const every =
  (seconds: number, name: string, work: () => Promise<unknown>, more: { isFirstLater?: true; isOnce?: true } = {}) =>
  (failures: Failures, stopping: AbortSignal) => {
    const report = (error: unknown) => failures.report(error, 'background work failed', { work: name });
    return inTurns(work, { seconds, ...more }, { report, stopping });
  };

/**
 * Refreshes the planner's statistics unless done today. Autovacuum skips tables that hardly change, such as the places, and the embedded engine
 * has none; without statistics plans are made for empty tables.
 */
async function analyse(db: Database): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_user_tables
    where relname = 'places' and greatest(last_analyze, last_autoanalyze) > now() - interval '1 day'`.execute(db);
  if (rows.length === 0)
    await sql`analyze places, allocations, checkouts, bookings, payments, messages, users`.execute(db);
}
