import type { Tx } from '#platform/database/tables.ts';

/** Releases whatever the checkout holds or has; free for others once the caller's transaction commits. Safe to repeat. */
export async function releasePlace(tx: Tx, checkoutId: number): Promise<void> {
  await tx.deleteFrom('allocations').where('checkout_id', '=', checkoutId).execute();
}
