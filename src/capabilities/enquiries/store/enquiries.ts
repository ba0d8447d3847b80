import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { EnquiriesTable } from '../tables.ts';

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

/** A person may have written their address in large letters. */
export const enquiriesOf = (db: Database, email: string) =>
  db.selectFrom('enquiries').selectAll().where(sql<boolean>`lower(email) = lower(${email})`).orderBy('id').execute();

export async function forgetSender(tx: Tx, email: string): Promise<string[]> {
  await tx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
  const { rows } = await sql<{ id: number; reference: string }>`
    update enquiries set email = '', details = '{}' where lower(email) = ${email} returning id, reference`.execute(tx);
  // A colleague who answers holds the enquiry: an answer that was not committed before is seen now.
  await sql`update enquiry_replies set text = '' where enquiry_id = any(${rows.map(({ id }) => id)})`.execute(tx);
  return rows.map((row) => row.reference);
}
