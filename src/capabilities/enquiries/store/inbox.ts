import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { InboxStatus } from '../contract.ts';

export type EnquiryStatus = 'open' | 'answered' | 'closed';

export type InboxEnquiry = {
  id: number;
  reference: string;
  kind: 'contact' | 'enterprise';
  email: string;
  details: Record<string, unknown>;
  suspect: boolean;
  status: EnquiryStatus;
  created_at: Date;
  assignee: number | null;
  assignee_name: string | null;
  replies: { text: string; by: string; at: string }[];
};

const ENQUIRY = sql`
  e.id, e.reference, e.kind, e.email, e.details, e.suspect, e.status, e.created_at, e.assignee, s.name as assignee_name,
  coalesce((select jsonb_agg(jsonb_build_object('text', r.text, 'by', r.staff_name, 'at', r.at) order by r.id)
            from enquiry_replies r where r.enquiry_id = e.id), '[]') as replies`;

/** A page of enquiries: open ones after an id, the oldest first; others before an id, the newest first. Those without a sender are left out. */
export async function enquiriesInbox(
  db: Database,
  { status, cursor, limit }: { status: InboxStatus; cursor: number | null; limit: number },
): Promise<InboxEnquiry[]> {
  const of = status === 'suspect' ? sql`e.suspect` : sql`not e.suspect and e.status = ${status}`;
  const [beyond, order] =
    status === 'open' ? [sql`e.id > ${cursor}`, sql`e.id`] : [sql`e.id < ${cursor}`, sql`e.id desc`];
  const { rows } = await sql<InboxEnquiry>`
    select ${ENQUIRY} from enquiries e left join staff s on s.id = e.assignee
    where ${of} and e.email <> '' and ${cursor === null ? sql`true` : beyond}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** Number of enquiries without an answer. */
export async function countOpenEnquiries(db: Database): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from enquiries where status = 'open' and not suspect and email <> ''`.execute(db);
  return rows[0]?.open ?? 0;
}

/** An enquiry, locked, so that two answers come one after the other. */
export async function lockEnquiry(
  tx: Tx,
  id: number,
): Promise<Omit<InboxEnquiry, 'assignee_name' | 'replies'> | undefined> {
  return tx.selectFrom('enquiries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Number of replies to an enquiry. `lastBy`: author of the last one; '' if there are none. */
export async function countReplies(tx: Tx, id: number): Promise<{ count: number; lastBy: string }> {
  const { rows } = await sql<{ count: number; lastBy: string | null }>`
    select count(*)::int as count, (array_agg(staff_name order by id desc))[1] as "lastBy"
    from enquiry_replies where enquiry_id = ${id}`.execute(tx);
  return { count: rows[0]?.count ?? 0, lastBy: rows[0]?.lastBy ?? '' };
}

export async function insertReply(
  tx: Tx,
  reply: { enquiry_id: number; text: string; staff_id: number; staff_name: string; at: Date },
): Promise<number> {
  const { id } = await tx.insertInto('enquiry_replies').values(reply).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const changeEnquiry = (tx: Tx, id: number, change: { status: EnquiryStatus } | { assignee: number | null }) =>
  tx.updateTable('enquiries').set(change).where('id', '=', id).execute();
