import type { Tx } from '#platform/database/tables.ts';
import type { Wish } from '../rules/wish.ts';
import { countFree } from '../store.ts';

/** True when a place would be free for the wish at `now` if those checkouts gave theirs back. */
export const wouldBeFree = async (
  tx: Tx,
  { checkoutIds, now, ...wish }: Wish & { checkoutIds: readonly number[]; now: Date },
): Promise<boolean> => (await countFree(tx, wish, now, checkoutIds)) > 0;
