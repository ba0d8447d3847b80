import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

/**
 * Stores a request for the newsletter. One who used the last link and left since is asked to confirm at once.
 * @returns the unsubscribing token when they are to be asked to confirm, else undefined.
 */
export async function askToConfirm(
  tx: Tx,
  ask: { email: string; hash: string; until: Date; token: string; lastAskedBefore: Date; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ token: string }>`
    insert into newsletter_subscribers (email, state, confirm_hash, confirm_until, asked_at, unsubscribe_token, created_at)
    values (${ask.email}, 'pending', ${ask.hash}, ${ask.until}, ${ask.now}, ${ask.token}, ${ask.now})
    on conflict (email) do update
    set state = 'pending', confirm_hash = excluded.confirm_hash, confirm_until = excluded.confirm_until,
      asked_at = excluded.asked_at
    where newsletter_subscribers.state <> 'confirmed' and (
      newsletter_subscribers.asked_at < ${ask.lastAskedBefore}
      or newsletter_subscribers.state = 'unsubscribed'
        and newsletter_subscribers.confirmed_at >= newsletter_subscribers.asked_at)
    returning unsubscribe_token as token`.execute(tx);
  return rows[0]?.token;
}

/** Uses a confirming link, which then stays known until its subscription ends. */
export async function confirmByHash(
  tx: Tx,
  hash: string,
  now: Date,
): Promise<{ email: string; unsubscribe_token: string } | undefined> {
  return tx
    .updateTable('newsletter_subscribers')
    .set({ state: 'confirmed', confirmed_at: now })
    .where('confirm_hash', '=', hash)
    .where('confirm_until', '>', now)
    .where('state', '=', 'pending')
    .returning(['email', 'unsubscribe_token'])
    .executeTakeFirst();
}

/** Whether a confirming link began a subscription that goes on. */
export const hasConfirmed = async (tx: Tx, hash: string, now: Date): Promise<boolean> =>
  (await tx
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('confirm_hash', '=', hash)
    .where('confirm_until', '>', now)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()) !== undefined;

/** Ends a subscription. @returns its address; undefined when nobody has that token. */
export async function unsubscribeByToken(tx: Tx, token: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('newsletter_subscribers')
    .set({ state: 'unsubscribed', confirm_hash: null, confirm_until: null, unsubscribed_at: now })
    .where('unsubscribe_token', '=', token)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

export const subscriptionOf = (db: Database | Tx, email: string) =>
  db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).executeTakeFirst();

export async function joinVerified(tx: Tx, { email, token, now }: { email: string; token: string; now: Date }) {
  await sql`
    insert into newsletter_subscribers (email, state, asked_at, confirmed_at, unsubscribe_token, created_at)
    values (${email}, 'confirmed', ${now}, ${now}, ${token}, ${now})
    on conflict (email) do update
    set state = 'confirmed', confirmed_at = ${now}, confirm_hash = null, confirm_until = null
    where newsletter_subscribers.state <> 'confirmed'`.execute(tx);
}

export async function leaveByEmail(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('newsletter_subscribers')
    .set({ state: 'unsubscribed', confirm_hash: null, confirm_until: null, unsubscribed_at: now })
    .where('email', '=', email)
    .where('state', '<>', 'unsubscribed')
    .execute();
}
