import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

/** The pseudonym of an erased account. It does not lead back to the person. */
export const uidHash = (uid: string): string => createHash('sha256').update(uid).digest('hex');

/** Locks a person, so that their other actions wait. False for an unknown id. */
export async function lockPerson(tx: Tx, uid: string): Promise<boolean> {
  const { rows } = await sql`select from users where uid = ${uid} for update`.execute(tx);
  return rows.length > 0;
}

/** Empties the person's row and gives it a pseudonymous id for the records that must be kept. */
export const anonymiseUser = (tx: Tx, uid: string, pseudonym: string, now: Date) =>
  sql`
    update users set uid = ${pseudonym}, email = '', display_name = '', photo_url = '', phone = '', location = null,
      company = '', designation = '', bio = null, gstin = '', billing_address = '', updated_at = ${now}, erased_at = ${now}
    where uid = ${uid}`.execute(tx);

/** Replaces the person by the pseudonym in the audit log. */
export const renameInAuditLog = (tx: Tx, uid: string, pseudonym: string) =>
  sql`
    update audit_log set
      detail = case when detail ->> 'uid' = ${uid} then jsonb_set(detail, '{uid}', to_jsonb(${pseudonym}::text)) else detail end,
      subject = case when subject = ${`person:${uid}`} then ${`person:${pseudonym}`} else subject end,
      actor_id = case when actor_kind = 'customer' and actor_id = ${uid} then ${pseudonym} else actor_id end
    where detail ->> 'uid' = ${uid} or subject = ${`person:${uid}`} or (actor_kind = 'customer' and actor_id = ${uid})`.execute(
    tx,
  );

export const noteErasure = (tx: Tx, { uid, at, usedOffers }: { uid: string; at: Date; usedOffers: string[] }) =>
  sql`
    insert into erased_accounts as known (uid_hash, erased_at, used_offers)
    values (${uidHash(uid)}, ${at}, ${usedOffers})
    on conflict (uid_hash) do update set erased_at = excluded.erased_at,
      used_offers = known.used_offers || excluded.used_offers`.execute(tx);

/** The once-only offers that an erased account of this person had used. */
export async function offersBeforeErasure(db: Database | Tx, uid: string): Promise<string[]> {
  const row = await db
    .selectFrom('erased_accounts')
    .select('used_offers')
    .where('uid_hash', '=', uidHash(uid))
    .executeTakeFirst();
  return row?.used_offers ?? [];
}
