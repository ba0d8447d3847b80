import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { type GoogleAccount, localIdOf } from './google-account.ts';
import type { IdentityUsersTable } from './tables.ts';

export type IdentityUser = Selectable<IdentityUsersTable>;

/** Whole seconds, as tokens know nothing finer. */
const wholeSecond = (instant: Date): Date => new Date(Math.floor(instant.getTime() / 1000) * 1000);

/** The person of `account` after signing in at `now`, and whether it was for the first time. */
export async function userSigningIn(
  db: Database,
  account: GoogleAccount,
  now: Date,
): Promise<{ user: IdentityUser; isNew: boolean }> {
  const said = {
    email: account.email,
    email_verified: account.email_verified,
    display_name: account.name,
    photo_url: account.picture,
    last_login_at: wholeSecond(now),
  };
  const known = await findIdentityUser(db, localIdOf(account.sub));
  const user = await db
    .insertInto('sandbox.identity_users')
    .values({
      local_id: localIdOf(account.sub),
      sub: account.sub,
      ...said,
      valid_since: wholeSecond(now),
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('local_id')
        .doUpdateSet({ ...said, valid_since: sql`least(identity_users.valid_since, excluded.valid_since)` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return { user, isNew: !known };
}

export const findIdentityUser = (db: Database, localId: string): Promise<IdentityUser | undefined> =>
  db.selectFrom('sandbox.identity_users').selectAll().where('local_id', '=', localId).executeTakeFirst();

export const recentIdentityUsers = (db: Database, limit: number): Promise<IdentityUser[]> =>
  db.selectFrom('sandbox.identity_users').selectAll().orderBy('last_login_at', 'desc').limit(limit).execute();
