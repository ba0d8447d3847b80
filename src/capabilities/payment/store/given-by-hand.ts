import { sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';

/** SQL condition: the refund was not paid at the counter instead. */
export const notGivenByHand = sql<boolean>`not exists (select from refunds by_hand where by_hand.in_place_of = refunds.id)`;

export async function isGivenByHand(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('refunds').select('id').where('in_place_of', '=', id).executeTakeFirst();
  return row !== undefined;
}
