import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { expireLapsed, expireUnheld, liveHolds, unpaidOrders } from '../../../store/holds.ts';
import { type OverdueChecks, overdueChecks } from '../../../store/order-checks.ts';

/**
 * Ends checkouts whose hold has expired. Nobody waits for it: their places are free as soon as they expire. Their orders are still asked
 * about, as a payment may be under way. Called on an interval.
 */
export const expireHolds = ({ db, clock }: { db: Database; clock: Clock }): Promise<number> =>
  expireLapsed(db, clock.now());

/**
 * Ends checkouts that lost their places to a closure. Call it after the commit of the closure: fulfilling a checkout locks the checkout first and
 * its place later.
 */
export async function expireWithoutPlaces(
  { db, clock }: { db: Database; clock: Clock },
  checkoutIds: readonly number[],
): Promise<void> {
  await expireUnheld(db, checkoutIds, clock.now());
}

/** The person's unpaid checkouts that still hold places, so that these do not count as taken for them. */
export const liveHoldsOf = (services: { db: Database; clock: Clock }, uid: string): Promise<number[]> =>
  liveHolds(services.db, uid, services.clock.now());

/** The person's unpaid orders of a service: shown on its page after a reload, in another tab or on another device. */
export const unpaidOrdersOf = ({ db, clock }: { db: Database; clock: Clock }, uid: string, service: ServiceType) =>
  unpaidOrders(db, { uid, service, now: clock.now() });

/** Overdue checks of orders. Many, or one for long, mean that payments are stuck. */
export const unansweredOrders = ({ db, clock }: { db: Database; clock: Clock }): Promise<OverdueChecks> =>
  overdueChecks(db, clock.now());
