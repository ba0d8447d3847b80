import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { EnquiriesTable } from './tables.ts';

export type NewEnquiry = {
  reference: string;
  submission: string | null;
  kind: 'contact' | 'enterprise';
  email: string;
  details: Record<string, unknown>;
  suspect: boolean;
  now: Date;
};

/** Stores an enquiry; false when the same submission is there already. */
export async function insertEnquiry(tx: Tx, enquiry: NewEnquiry): Promise<boolean> {
  const { details, now, ...row } = enquiry;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('enquiries')
    .values({ ...row, details: JSON.stringify(details), created_at: now })
    .onConflict((conflict) => conflict.column('submission').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function referenceOf(tx: Tx, submission: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('enquiries')
    .select('reference')
    .where('submission', '=', submission)
    .executeTakeFirst();
  return row?.reference;
}

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

/** Uses up a confirming link. */
export async function confirmByHash(
  tx: Tx,
  hash: string,
  now: Date,
): Promise<{ email: string; unsubscribe_token: string } | undefined> {
  return tx
    .updateTable('newsletter_subscribers')
    .set({ state: 'confirmed', confirm_hash: null, confirm_until: null, confirmed_at: now })
    .where('confirm_hash', '=', hash)
    .where('confirm_until', '>', now)
    .where('state', '=', 'pending')
    .returning(['email', 'unsubscribe_token'])
    .executeTakeFirst();
}

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

export type EnquiryRow = Pick<
  Selectable<EnquiriesTable>,
  'reference' | 'kind' | 'email' | 'details' | 'suspect' | 'status' | 'created_at'
>;

export const latestEnquiries = (db: Database, limit: number): Promise<EnquiryRow[]> =>
  db
    .selectFrom('enquiries')
    .select(['reference', 'kind', 'email', 'details', 'suspect', 'status', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

// --- personal data ----------------------------------------------------------------------------------------------------

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

/** A person may have written their address in large letters. */
export const enquiriesOf = (db: Database, email: string) =>
  db.selectFrom('enquiries').selectAll().where(sql<boolean>`lower(email) = lower(${email})`).orderBy('id').execute();

export async function forgetSender(tx: Tx, email: string): Promise<string[]> {
  await tx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
  const { rows } = await sql<{ reference: string }>`
    with answers as (
      update enquiry_replies set text = '' where enquiry_id in (select id from enquiries where lower(email) = ${email}))
    update enquiries set email = '', details = '{}' where lower(email) = ${email} returning reference`.execute(tx);
  return rows.map((row) => row.reference);
}
