import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentGateway, ProviderAnswer, ProviderOrder } from '#capabilities/payment/gateway/payment-gateway.ts';
import { releasePlace } from '#capabilities/places/use-cases/release-place.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log.ts';
import { paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { findById, lockById } from '../store/checkouts.ts';
import { attachOrder, endCheckout, type HeldCheckout } from '../store/holds.ts';
import type { Held } from './hold-for-person.ts';

export type OrderRefusal = { reason: 'provider_failed' } | { reason: 'provider_timed_out' };
type Ordered = { checkout: HeldCheckout; orderId: string };
type Needs = { db: Database; clock: Clock; log: Log; payments: PaymentGateway };

/** How long a second request for the same checkout waits for the first one's order: longer than the provider may take. */
const PATIENCE_MS = 17_000;
const PAUSE_MS = 100;

/**
 * The provider's order for a held checkout. When the provider fails, the hold is given back: nobody was ever told of an order of it,
 * so nobody can pay one.
 */
export async function orderFor(services: Needs, held: Held): Promise<Result<Ordered, OrderRefusal>> {
  const { checkout, isNew } = held;
  if (checkout.order_id) return done({ checkout, orderId: checkout.order_id });
  if (!isNew) return orderMadeByOther(services, checkout.id);
  const answer = await createOrFind(services, checkout);
  if (answer.ok) {
    const orderId = answer.value.id;
    return (await attachOrder(services.db, checkout.id, orderId))
      ? done({ checkout, orderId })
      : refused({ reason: 'provider_timed_out' });
  }
  services.log.error({ bookingId: checkout.booking_id, answer }, 'the provider made no order');
  await giveBack(services, checkout.id);
  const timedOut = answer.reason === 'unknown' && (answer.why === 'timeout' || answer.why === 'throttled');
  return refused({ reason: timedOut ? 'provider_timed_out' : 'provider_failed' });
}

/**
 * Makes the order. When it is unclear whether it was made, looks for it by its receipt; a connection that broke, without a trace of
 * the order, is worth a second try.
 */
async function createOrFind({ payments }: Needs, checkout: HeldCheckout): Promise<ProviderAnswer<ProviderOrder>> {
  const amount = paise(checkout.total_paise);
  const receipt = checkout.booking_id;
  const fits = (order: ProviderOrder) =>
    order.receipt === receipt && order.amount === amount && order.currency === 'INR';
  const create = async (): Promise<ProviderAnswer<ProviderOrder>> => {
    const made = await payments.createOrder({ amount, receipt, notes: { booking_id: receipt } });
    return made.ok && !fits(made.value) ? { ok: false, reason: 'unknown', why: 'nonsense' } : made;
  };
  const made = await create();
  if (made.ok || made.reason === 'rejected') return made;
  const found = await payments.findOrderByReceipt(receipt);
  if (!found.ok) return made;
  if (found.value && fits(found.value)) return { ok: true, value: found.value };
  return made.why === 'unreachable' ? create() : made;
}

/** Another request of the same person is making this order just now. */
async function orderMadeByOther({ db }: Needs, id: number): Promise<Result<Ordered, OrderRefusal>> {
  for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
    const checkout = await findById(db, id);
    if (checkout?.order_id) return done({ checkout, orderId: checkout.order_id });
    if (checkout?.state !== 'held') return refused({ reason: 'provider_failed' });
    await pause(PAUSE_MS);
  }
  return refused({ reason: 'provider_timed_out' });
}

/** Ends a hold for which there is no order. */
export const giveBack = ({ db, clock }: { db: Database; clock: Clock }, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const checkout = await lockById(tx, id);
    if (checkout?.state !== 'held' || checkout.order_id) return;
    await endCheckout(tx, id, { state: 'released', now: clock.now(), nextCheckAt: null });
    await releasePlace(tx, id);
  });
