import { inTransaction } from '#platform/database/transaction.ts';
import { holdExpiry, isOpen } from '../../rules/checkout/checkout-states.ts';
import {
  nextCheck,
  nextCheckWhenFulfilled,
  nextCheckWhenReleased,
  nextCheckWithoutAnswer,
} from '../../rules/reconciliation/next-check.ts';
import { findById } from '../../store/checkouts.ts';
import {
  advanceFutureChecks,
  checkSooner,
  type DueCheckout,
  lockDue,
  scheduleChecks,
} from '../../store/order-checks.ts';
import { checkOrder } from '../checkout/check-order.ts';
import { releaseHold } from '../checkout/order-for-checkout.ts';
import type { PurchaseDeps } from '../deps.ts';
import { compareWithProvider } from './compare-with-provider.ts';

const BATCH = 50;
const AT_ONCE = 10;

/** The clocks of two processes may differ by less. */
const CLOCKS_APART_MS = 60_000;

/**
 * Asks the provider about every due order, so that no payment depends on a browser or a webhook. Each row is taken by one process (SKIP
 * LOCKED), and its next check is written before the provider is asked: a killed process only delays it. Called every few seconds.
 * @returns how many were checked.
 */
export async function reconcileCheckouts(services: PurchaseDeps): Promise<number> {
  let looked = 0;
  for (;;) {
    const due = await claimDue(services);
    for (let first = 0; first < due.length; first += AT_ONCE) {
      const some = due.slice(first, first + AT_ONCE);
      await Promise.all(
        some.map(({ id }) => reconcile(services, id).catch((error: unknown) => failed(services, id, error))),
      );
    }
    looked += due.length;
    if (due.length < BATCH) return looked;
  }
}

const claimDue = ({ db, clock }: PurchaseDeps): Promise<DueCheckout[]> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const latest = new Date(now.getTime() + CLOCKS_APART_MS);
    await advanceFutureChecks(tx, { now, latest, longestHold: holdExpiry(latest), soon: nextCheckWithoutAnswer(now) });
    const due = await lockDue(tx, now, BATCH);
    const next = ({ state, created_at, ended_at }: DueCheckout) => {
      if (state === 'released') return nextCheckWhenReleased(ended_at ?? created_at, now);
      return isOpen(state) ? nextCheck(created_at, now) : nextCheckWhenFulfilled(created_at, now);
    };
    if (due.length > 0)
      await scheduleChecks(
        tx,
        due.map((checkout) => ({ id: checkout.id, at: next(checkout) })),
      );
    return due;
  });

async function reconcile(services: PurchaseDeps, id: number): Promise<void> {
  const checkout = await findById(services.db, id);
  if (!checkout) return;
  // Due and without an order: the process that was making it gives no sign of life, and nobody can pay.
  if (!checkout.order_id) return releaseHold(services, id);
  const { payments } = await checkOrder(services, checkout, 'reconciliation');
  if (payments === null) await checkSooner(services.db, id, nextCheckWithoutAnswer(services.clock.now()));
  else await compareWithProvider(services, { checkoutId: id }, payments);
}

function failed({ log, db, clock }: PurchaseDeps, id: number, error: unknown): Promise<unknown> {
  log.error({ err: error, checkout: id }, 'an order could not be reconciled');
  return checkSooner(db, id, nextCheckWithoutAnswer(clock.now())).catch(() => undefined);
}
