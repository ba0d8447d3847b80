import { releasePlace } from '#capabilities/places/use-cases/hold-place.ts';
import type { Tx } from '#platform/database/tables.ts';
import { nextCheckWhenReleased } from '../../../rules/reconciliation/next-check.ts';
import { endCheckout } from '../../../store/holds.ts';

/**
 * Ends an unpaid hold and frees its place. The caller holds the checkout's lock. Its order cannot be cancelled at the provider and may still be
 * paid late, so it is asked about a few times more.
 */
export async function releaseIn(tx: Tx, { checkoutId, now }: { checkoutId: number; now: Date }): Promise<void> {
  await endCheckout(tx, checkoutId, { state: 'released', now, nextCheckAt: nextCheckWhenReleased(now, now) });
  await releasePlace(tx, checkoutId);
}
