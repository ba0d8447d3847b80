import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentGateway, ProviderAnswer, ProviderOrder } from '#capabilities/payment/gateway/payment-gateway.ts';
import { releasePlace } from '#capabilities/places/use-cases/hold-place.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import type { Log } from '#platform/log/log.ts';
import { paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { nextCheck, nextCheckWhileMaking } from '../../rules/reconciliation/next-check.ts';
import { findById, lockById } from '../../store/checkouts.ts';
import {
  attachOrder,
  endCheckout,
  extendOrderLease,
  type HeldCheckout,
  takeOverOrderLease,
} from '../../store/holds.ts';
import type { Held } from './hold/hold-for-person.ts';

export type OrderRefusal =
  | { reason: 'provider_failed' }
  | { reason: 'provider_timed_out' }
  /** The customer left before the order was made, and its hold was released. They may order again at once. */
  | { reason: 'order_interrupted' };
type Ordered = { checkout: HeldCheckout; orderId: string };
type Deps = { db: Database; clock: Clock; log: Log; payments: PaymentGateway; faultPoint?: FaultPoint };

/** The steps of making an order, in their order; each may be the last one that a killed process did. */
export const orderSteps = ['order:held', 'order:made'] as const;
type OrderStep = (typeof orderSteps)[number];

/** How long a second request for the same checkout waits for the first one's order: longer than the provider may take. */
const LONGEST_WAIT_MS = 17_000;
const PAUSE_MS = 100;

/** How often the process that creates an order extends its lease. */
const SIGN_OF_LIFE_MS = 2000;

/**
 * The provider's order for a held checkout. If the provider fails, the hold is released: nobody knows the order, so nobody can pay it. One
 * request makes the order; another request for the same checkout waits, and takes over if the first gives no sign of life.
 */
export async function orderFor(services: Deps, held: Held): Promise<Result<Ordered, OrderRefusal>> {
  const { checkout, isNew } = held;
  if (checkout.order_id) return done({ checkout, orderId: checkout.order_id });
  return isNew ? makeOrder(services, checkout, 'create') : orderMadeByOther(services, checkout.id);
}

async function makeOrder(
  services: Deps,
  checkout: HeldCheckout,
  first: 'create' | 'find',
): Promise<Result<Ordered, OrderRefusal>> {
  const reached = async (step: OrderStep) => services.faultPoint?.(step);
  await reached('order:held');
  const answer = await alive(services, checkout.id, () => createOrFind(services, checkout, first));
  await reached('order:made');
  if (answer.ok) {
    const orderId = answer.value.id;
    const now = services.clock.now();
    const isAttached = await attachOrder(services.db, checkout.id, { orderId, nextCheckAt: nextCheck(now, now) });
    return isAttached ? done({ checkout, orderId }) : refused({ reason: 'order_interrupted' });
  }
  services.log.error({ bookingId: checkout.booking_id, answer }, 'the provider made no order');
  await releaseHold(services, checkout.id);
  const timedOut = answer.reason === 'unknown' && (answer.why === 'timeout' || answer.why === 'throttled');
  return refused({ reason: timedOut ? 'provider_timed_out' : 'provider_failed' });
}

/** Runs `work` and extends the checkout's lease during it, so that no other process takes over. */
async function alive<Value>({ db, clock }: Deps, id: number, work: () => Promise<Value>): Promise<Value> {
  const signs = setInterval(
    // A failed extension, as while the database is away, is made up for by the next.
    () => void extendOrderLease(db, id, nextCheckWhileMaking(clock.now())).catch(() => undefined),
    SIGN_OF_LIFE_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(signs);
  }
}

/**
 * Makes the order. If the result is unclear, looks for it by its receipt; after a broken connection without a trace of the order it tries
 * once more.
 */
async function createOrFind(
  { payments }: Deps,
  checkout: HeldCheckout,
  first: 'create' | 'find',
): Promise<ProviderAnswer<ProviderOrder>> {
  const amount = paise(checkout.total_paise);
  const receipt = checkout.booking_id;
  const fits = (order: ProviderOrder) =>
    order.receipt === receipt && order.amount === amount && order.currency === 'INR';
  const create = async (): Promise<ProviderAnswer<ProviderOrder>> => {
    const made = await payments.createOrder({ amount, receipt, notes: { booking_id: receipt } });
    return made.ok && !fits(made.value) ? { ok: false, reason: 'unknown', why: 'nonsense' } : made;
  };
  if (first === 'find') {
    const before = await payments.findOrderByReceipt(receipt);
    if (!before.ok) return before;
    if (before.value && fits(before.value)) return { ok: true, value: before.value };
  }
  const made = await create();
  if (made.ok || made.reason === 'rejected') return made;
  const found = await payments.findOrderByReceipt(receipt);
  if (!found.ok) return made;
  if (found.value && fits(found.value)) return { ok: true, value: found.value };
  return made.why === 'unreachable' ? create() : made;
}

/** Another request of the same person is making this order just now, or was when its process died. */
async function orderMadeByOther(services: Deps, id: number): Promise<Result<Ordered, OrderRefusal>> {
  const { db, clock } = services;
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += PAUSE_MS) {
    const checkout = await findById(db, id);
    if (checkout?.order_id) return done({ checkout, orderId: checkout.order_id });
    if (checkout?.state !== 'held') return refused({ reason: 'order_interrupted' });
    const now = clock.now();
    const isGone = checkout.next_check_at !== null && checkout.next_check_at <= now;
    if (isGone && (await takeOverOrderLease(db, id, { now, until: nextCheckWhileMaking(now) }))) {
      return makeOrder(services, checkout, 'find');
    }
    await pause(PAUSE_MS);
  }
  return refused({ reason: 'provider_timed_out' });
}

/** Ends a hold for which there is no order. */
export const releaseHold = ({ db, clock }: { db: Database; clock: Clock }, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const checkout = await lockById(tx, id);
    if (checkout?.state !== 'held' || checkout.order_id) return;
    await endCheckout(tx, id, { state: 'released', now: clock.now(), nextCheckAt: null });
    await releasePlace(tx, id);
  });
