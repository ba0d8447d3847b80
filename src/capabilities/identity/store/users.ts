import { type Selectable, sql } from 'kysely';
import { samePlan } from '#platform/database/prepared-statements.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { Caller } from '#platform/http/env.ts';
import type { ProfileChanges } from '../contract.ts';
import type { UsersTable } from '../tables.ts';
import { uidHash } from './erasure.ts';

/**
 * Adds the person or brings the e-mail and picture up to date. A name that they have is kept: it may be their own edit. Locks the row, also where
 * nothing changed.
 */
export async function ensureUser(db: Database, caller: Omit<Caller, 'authTime'>, now: Date): Promise<void> {
  await sql`${samePlan}
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

/** The person's invoice details, read by every purchase. */
export const billingOf = (
  db: Database | Tx,
  uid: string,
): Promise<Pick<UserRow, 'company' | 'gstin' | 'billing_address'> | undefined> =>
  db.selectFrom('users').select(['company', 'gstin', 'billing_address']).where('uid', '=', uid).executeTakeFirst();

/** The instants before which this person's sign-ins no longer count; null where all count or the person is new. */
export async function sessionLimits(
  db: Database,
  uid: string,
): Promise<{ validAfter: Date | null; erasedAt: Date | null }> {
  const { rows } = await sql<{ validAfter: Date | null; erasedAt: Date | null }>`
    select (select sessions_valid_after from users where uid = ${uid}) as "validAfter",
           (select erased_at from erased_accounts where uid_hash = ${uidHash(uid)}) as "erasedAt"`.execute(db);
  return rows[0] ?? { validAfter: null, erasedAt: null };
}

/** The people with an e-mail, however it is written; an address may have moved from one account to another. */
export async function accountsByEmail(db: Database | Tx, email: string): Promise<string[]> {
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

export type UserRow = Selectable<UsersTable>;
