import { sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';

/** Sales to one phone number wait for each other to the end of the transaction. */
export const lockContact = (tx: Tx, phone: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`walk-in ${phone}`}, 0))`.execute(tx);

/** Case, accents and spaces of the name do not count. */
export async function findWalkIn(
  tx: Tx,
  { name, phone }: { name: string; phone: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ uid: string }>`
    select uid from users
    where phone = ${phone} and uid like 'walkin:%' and phone <> '' and erased_at is null
      and fold_name(display_name) = fold_name(${name})
    order by created_at limit 1`.execute(tx);
  return rows[0]?.uid;
}

export const insertWalkIn = (
  tx: Tx,
  { uid, name, phone, now }: { uid: string; name: string; phone: string; now: Date },
) =>
  tx
    .insertInto('users')
    .values({
      uid,
      email: '',
      display_name: name,
      phone,
      location: null,
      bio: null,
      sessions_valid_after: null,
      created_at: now,
      updated_at: now,
    })
    .execute();

/** Whether staff blocked someone, with an account or without, who has this phone number or e-mail now; '' for one that was not given. */
export async function isBlockedContact(
  tx: Tx,
  { phone, email, now }: { phone: string; email: string; now: Date },
): Promise<boolean> {
  if (phone === '' && email === '') return false;
  const { rows } = await sql`
    select from person_blocks b join users u on u.uid = b.uid
    where b.lifted_at is null and (b.until is null or b.until > ${now})
      and ((u.phone <> '' and u.phone = ${phone}) or (u.email <> '' and lower(u.email) = lower(${email})))
    limit 1`.execute(tx);
  return rows.length > 0;
}
