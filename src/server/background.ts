import { setTimeout as pause } from 'node:timers/promises';
import { purgeExpired } from '#capabilities/account/use-cases/purge-expired.ts';
import { completeBookings } from '#capabilities/booking/use-cases/complete-bookings.ts';
import { queueWaiting } from '#capabilities/messaging/use-cases/queue-waiting.ts';
import { watchChannels } from '#capabilities/messaging/use-cases/watch-channels.ts';
import { reconcileRefunds } from '#capabilities/payment/use-cases/reconcile-refunds.ts';
import { sweepHolds } from '#capabilities/places/use-cases/sweep-holds.ts';
import { cancelForClosures } from '#capabilities/purchase/use-cases/cancel-and-move/cancel-for-closures.ts';
import { expireHolds } from '#capabilities/purchase/use-cases/checkout/unpaid-holds.ts';
import { reconcileCheckouts } from '#capabilities/purchase/use-cases/reconciliation/reconcile-checkouts.ts';
import { reconcilePayments } from '#capabilities/purchase/use-cases/reconciliation/reconcile-payments.ts';
import { onRefundChange } from '#capabilities/purchase/use-cases/refunds/on-refund-change.ts';
import { syncAllRefunds } from '#capabilities/purchase/use-cases/refunds/sync-refunds.ts';
import { remindVisitors } from '#capabilities/purchase/use-cases/remind-visitors.ts';
import { forgetCallCounts } from '#platform/database/call-counts.ts';
import type { Failures } from '#platform/database/quiet-while-away.ts';
import { sandboxTick } from '#sandbox/sandbox-tick.ts';
import { jobHandlers } from './job-handlers.ts';
import type { Services } from './services.ts';
import { analyse } from './start/analyse.ts';

export type Background = { stop(): Promise<void> };

/** What the process does by itself. Every piece of work claims its rows, so that any number of processes may do it side by side. */
export function startBackground(services: Services): Background {
  const stopping = new AbortController();
  startWorkers(services).catch((error: unknown) => services.log.error({ err: error }, 'jobs did not start'));
  const loops = [
    every(30, 'follow the clock of the database', () => services.followClock(), { isFirstLater: true }),
    every(2, 'look for edited texts', () => services.texts.look()),
    every(60, 'sweep holds', () => sweepHolds(services)),
    every(5, 'expire holds', () => expireHolds(services)),
    every(2, 'reconcile checkouts', async () => {
      await reconcileCheckouts(services);
      services.failures.answered();
    }),
    every(5, 'reconcile refunds', () => reconcileRefunds(services, onRefundChange(services))),
    every(1, 'cancel bookings of closed days', () => cancelForClosures(services)),
    every(600, 'reconcile payments', () => reconcilePayments(services), { isFirstLater: true }),
    every(3600, 'look for refunds made elsewhere', () => syncAllRefunds(services), { isFirstLater: true }),
    every(3600, 'analyse', () => analyse(services.db)),
    every(60, 'forget call counts', () => forgetCallCounts(services.db)),
    every(600, 'remove expired data', () => removeExpired(services), { isFirstLater: true }),
    every(300, 'watch channels', () => watchChannels(services)),
    every(60, 'remind visitors', () => remindVisitors(services)),
    every(30, 'complete bookings', () => completeBookings(services)),
    ...(services.mode.sandbox
      ? [every(0.5, 'sandbox', () => sandboxTick({ ...services, origin: () => services.origin }))]
      : []),
  ].map((start) => start(services.failures, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.allSettled([...loops, services.jobs.stop()]);
    },
  };
}

/** Starts this process's workers; messages that waited for a transport go to them. */
async function startWorkers(services: Services): Promise<void> {
  await services.jobs.work(jobHandlers(services));
  await queueWaiting(services);
}

/** What was removed is noted by its numbers alone. */
async function removeExpired(services: Services): Promise<void> {
  const removed = await purgeExpired(services);
  if (removed) services.log.info({ removed }, 'expired personal data removed');
}

/** Runs `work` again and again, `seconds` after it last ended; a failure is logged and the next turn comes all the same. */
const every =
  (seconds: number, name: string, work: () => Promise<unknown>, { isFirstLater } = { isFirstLater: false }) =>
  async (failures: Failures, stopping: AbortSignal) => {
    const rest = () => pause(seconds * 1000, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    if (isFirstLater) await rest();
    while (!stopping.aborted) {
      await work().catch((error: unknown) => failures.told(error, 'background work failed', { work: name }));
      await rest();
    }
  };
