import { sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';

/** SQL condition: no other refund counts in place of this one, neither one by hand nor one at the provider's dashboard. */
export const notReplaced = sql<boolean>`(refunds.made_good_by is null
  and not exists (select from refunds by_hand where by_hand.in_place_of = refunds.id))`;

export async function isGivenByHand(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('refunds').select('id').where('in_place_of', '=', id).executeTakeFirst();
  return row !== undefined;
}
