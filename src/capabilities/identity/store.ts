import { createHash } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { Caller } from '#platform/http/env.ts';
import type { ProfileChanges } from './contract.ts';
import type { ConsentsTable, UsersTable } from './tables.ts';

/** Adds the person or brings the e-mail and picture up to date. A name that they have is kept: it may be their own edit. Locks the row, also where nothing changed. */
export async function upsertUser(db: Database, caller: Omit<Caller, 'authTime'>, now: Date): Promise<void> {
  await sql`
    insert into users as known (uid, email, display_name, photo_url, created_at, updated_at)
    values (${caller.uid}, ${caller.email}, ${caller.name}, ${caller.picture}, ${now}, ${now})
    on conflict (uid) do update set
      email = excluded.email,
      display_name = coalesce(nullif(known.display_name, ''), excluded.display_name),
      photo_url = coalesce(nullif(excluded.photo_url, ''), known.photo_url),
      updated_at = excluded.updated_at
    where known.email <> excluded.email
      or (known.display_name = '' and excluded.display_name <> '')
      or excluded.photo_url not in ('', known.photo_url)
  `.execute(db);
}

export const findUser = (db: Database | Tx, uid: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();

/** The instants before which this person's sign-ins no longer count; null where all count or the person is new. */
export async function sessionLimits(
  db: Database,
  uid: string,
): Promise<{ validAfter: Date | null; erasedAt: Date | null }> {
  const { rows } = await sql<{ validAfter: Date | null; erasedAt: Date | null }>`
    select (select sessions_valid_after from users where uid = ${uid}) as "validAfter",
           (select erased_at from erased_accounts where uid_hash = ${hashOf(uid)}) as "erasedAt"`.execute(db);
  return rows[0] ?? { validAfter: null, erasedAt: null };
}

/** The people with an e-mail, however it is written; an address may have moved from one account to another. */
export async function uidsByEmail(db: Database | Tx, email: string): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from users where lower(email) = lower(${email}) order by uid`.execute(db);
  return rows.map(({ uid }) => uid);
}

export const endSessions = (tx: Tx, uid: string, validAfter: Date) =>
  tx.updateTable('users').set({ sessions_valid_after: validAfter }).where('uid', '=', uid).execute();

export async function changeUser(db: Database, changes: ProfileChanges, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...(changes.displayName === undefined ? {} : { display_name: changes.displayName }),
      ...(changes.phone === undefined ? {} : { phone: changes.phone }),
      ...(changes.location === undefined ? {} : { location: changes.location }),
      ...(changes.company === undefined ? {} : { company: changes.company }),
      ...(changes.designation === undefined ? {} : { designation: changes.designation }),
      ...(changes.bio === undefined ? {} : { bio: changes.bio }),
      ...(changes.gstin === undefined ? {} : { gstin: changes.gstin }),
      ...(changes.billingAddress === undefined ? {} : { billing_address: changes.billingAddress }),
      updated_at: now,
    })
    .where('uid', '=', changes.uid)
    .execute();
}

// --- consents ---------------------------------------------------------------------------------------------------------

/** Stores a choice unless it repeats the latest one. */
export const storeConsent = (
  tx: Tx,
  { uid, purpose, given, wording, source, at, by_staff = null }: Insertable<ConsentsTable>,
) =>
  sql`
    insert into consents (uid, purpose, given, wording, source, at, by_staff)
    select ${uid}::text, ${purpose}::text, ${given}::boolean, ${wording}::text, ${source}::text, ${at}::timestamptz,
           ${by_staff}::integer
    where (select given from consents where uid = ${uid} and purpose = ${purpose} and asked order by id desc limit 1)
      is distinct from ${given}::boolean`.execute(tx);

/** All that a person agreed to and took back, the oldest first. */
export const consentsOf = (db: Database | Tx, uid: string): Promise<Selectable<ConsentsTable>[]> =>
  db.selectFrom('consents').selectAll().where('uid', '=', uid).orderBy('id').execute();

// --- erasing ----------------------------------------------------------------------------------------------------------

/** Locks the person's row, so that nothing is bought meanwhile; false when there is none. */
export async function lockUser(tx: Tx, uid: string): Promise<boolean> {
  const { rows } = await sql`select from users where uid = ${uid} for update`.execute(tx);
  return rows.length > 0;
}

/** Empties the person's row and gives it another id, under which what must be kept goes on. */
export const anonymiseUser = (tx: Tx, uid: string, pseudonym: string, now: Date) =>
  sql`
    update users set uid = ${pseudonym}, email = '', display_name = '', photo_url = '', phone = '', location = null,
      company = '', designation = '', bio = null, gstin = '', billing_address = '', updated_at = ${now}, erased_at = ${now}
    where uid = ${uid}`.execute(tx);

/** What was done about the person, and what they did themselves, stays written down under the pseudonym. */
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
    values (${hashOf(uid)}, ${at}, ${usedOffers})
    on conflict (uid_hash) do update set erased_at = excluded.erased_at,
      used_offers = known.used_offers || excluded.used_offers`.execute(tx);

/** The once-only offers that an erased account of this person had used. */
export async function offersBeforeErasure(db: Database | Tx, uid: string): Promise<string[]> {
  const row = await db
    .selectFrom('erased_accounts')
    .select('used_offers')
    .where('uid_hash', '=', hashOf(uid))
    .executeTakeFirst();
  return row?.used_offers ?? [];
}

const hashOf = (uid: string): string => createHash('sha256').update(uid).digest('hex');

export type UserRow = Selectable<UsersTable>;
