import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

/** Writes the use of a once-only offer; false when the account has used it already. Waits for whoever is writing the same. */
export async function useOffer(
  tx: Tx,
  use: { uid: string; offer: string; checkoutId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into offer_uses (uid, offer, checkout_id, used_at)
    values (${use.uid}, ${use.offer}, ${use.checkoutId}, ${use.now})
    on conflict (uid, offer) do nothing returning uid`.execute(tx);
  return rows.length === 1;
}

export async function hasUsedOffer(db: Database | Tx, uid: string, offer: string): Promise<boolean> {
  const row = await db
    .selectFrom('offer_uses')
    .select('uid')
    .where('uid', '=', uid)
    .where('offer', '=', offer)
    .executeTakeFirst();
  return row !== undefined;
}
