import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

/** Stores the use of a once-only offer; false when the account has used it. Waits for a transaction that stores the same. */
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

/** Stores that a verified e-mail used an offer; false when it has. Waits for a transaction that stores the same. */
export async function noteUseByAddress(
  tx: Tx,
  use: { addressHash: string; offer: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into offer_uses_by_address (address_hash, offer, used_at)
    values (${use.addressHash}, ${use.offer}, ${use.now})
    on conflict do nothing returning offer`.execute(tx);
  return rows.length === 1;
}

export async function isUsedByAddress(db: Database | Tx, addressHash: string, offer: string): Promise<boolean> {
  const row = await db
    .selectFrom('offer_uses_by_address')
    .select('offer')
    .where('address_hash', '=', addressHash)
    .where('offer', '=', offer)
    .executeTakeFirst();
  return row !== undefined;
}

/** The account may use the offer of this checkout again. */
export async function forgetUse(tx: Tx, use: { offer: string; checkoutId: number }): Promise<void> {
  await tx.deleteFrom('offer_uses').where('checkout_id', '=', use.checkoutId).where('offer', '=', use.offer).execute();
}

/** The verified e-mail may use the offer again. */
export async function forgetUseByAddress(tx: Tx, use: { addressHash: string; offer: string }): Promise<void> {
  await tx
    .deleteFrom('offer_uses_by_address')
    .where('address_hash', '=', use.addressHash)
    .where('offer', '=', use.offer)
    .execute();
}
