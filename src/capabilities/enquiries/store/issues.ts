import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { NewsletterIssuesTable } from '../tables.ts';

export type IssueRow = Selectable<NewsletterIssuesTable>;

/** Numbers of an issue's mails by state. `left`: their subscribers unsubscribed before they were sent. */
export type IssueCounts = { waiting: number; accepted: number; failed: number; left: number };

export type ListedIssue = Pick<
  IssueRow,
  'id' | 'version' | 'subject' | 'state' | 'changed_at' | 'started_at' | 'finished_at' | 'stopped_at'
> &
  IssueCounts & { by: string };

/** A sent issue has its counts written down; of one that is being sent the outbox is counted. */
const COLUMNS = sql`
  i.id, i.version, i.subject, i.state, i.changed_at, i.started_at, i.finished_at, i.stopped_at, s.name as by,
         coalesce(i.accepted, c.accepted) as accepted, coalesce(i.failed, c.failed) as failed,
         coalesce(i.unsubscribed, c.left) as left, c.waiting`;
const ISSUES = sql`
  from newsletter_issues i join staff s on s.id = coalesce(i.started_by, i.changed_by)
  cross join lateral (
    select count(*) filter (where m.state = 'queued')::int as waiting,
           count(*) filter (where m.state in ('sent', 'delivered', 'read'))::int as accepted,
           count(*) filter (where m.state = 'failed' and m.cancel_reason is null and m.recipient <> '')::int as failed,
           count(*) filter (where m.state = 'failed' and (m.cancel_reason = 'consent_withdrawn' or m.recipient = ''))::int as left
    from newsletter_sends n join messages m on m.id = n.message_id where n.issue_id = i.id and i.state = 'sending') c`;

/** The latest issues, the newest first. */
export async function latestIssues(db: Database, limit: number): Promise<ListedIssue[]> {
  const { rows } = await sql<ListedIssue>`select ${COLUMNS} ${ISSUES} order by i.id desc limit ${limit}`.execute(db);
  return rows;
}

type WholeIssue = ListedIssue & Pick<IssueRow, 'body'>;

export async function listedIssue(db: Database | Tx, id: number): Promise<WholeIssue | undefined> {
  const { rows } = await sql<WholeIssue>`select ${COLUMNS}, i.body ${ISSUES} where i.id = ${id}`.execute(db);
  return rows[0];
}

export const lockIssue = (tx: Tx, id: number): Promise<IssueRow | undefined> =>
  tx.selectFrom('newsletter_issues').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Draft = { subject: string; body: string; staffId: number; now: Date };

export async function insertIssue(tx: Tx, { subject, body, staffId, now }: Draft): Promise<number> {
  const { id } = await tx
    .insertInto('newsletter_issues')
    .values({ subject, body, changed_at: now, changed_by: staffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateDraft = (tx: Tx, id: number, { subject, body, staffId, now }: Draft) =>
  tx
    .updateTable('newsletter_issues')
    .set((row) => ({ subject, body, changed_at: now, changed_by: staffId, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteDraft = (tx: Tx, id: number) =>
  tx.deleteFrom('newsletter_issues').where('id', '=', id).where('state', '=', 'draft').execute();

export const startIssue = (tx: Tx, id: number, { staffId, now }: { staffId: number; now: Date }) =>
  tx
    .updateTable('newsletter_issues')
    .set({ state: 'sending', started_at: now, started_by: staffId, upto: '', next_at: now })
    .where('id', '=', id)
    .execute();

/** No more of its mails go into the outbox. */
export const stopIssue = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('newsletter_issues').set({ upto: null, next_at: now, stopped_at: now }).where('id', '=', id).execute();

/** An issue of which the next mails are due, locked for this process; none while another one sends it. */
export async function takeDueIssue(tx: Tx, now: Date): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`
    select * from newsletter_issues where state = 'sending' and next_at <= ${now}
    order by next_at, id limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

export type Reader = { email: string; token: string };

/** Subscribers by address after `after` who had confirmed by an instant and have not left. They cannot leave until the transaction ends. */
export async function readersAfter(
  tx: Tx,
  { after, confirmedBy, limit }: { after: string; confirmedBy: Date; limit: number },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select email, unsubscribe_token as token from newsletter_subscribers
    where state = 'confirmed' and email > ${after} and coalesce(confirmed_at, created_at) <= ${confirmedBy}
    order by email limit ${limit} for share`.execute(tx);
  return rows;
}

export async function insertSends(tx: Tx, issueId: number, messageIds: readonly number[]): Promise<void> {
  if (messageIds.length === 0) return;
  await tx
    .insertInto('newsletter_sends')
    .values(messageIds.map((message_id) => ({ message_id, issue_id: issueId })))
    .execute();
}

/** @param upto the last address that has its mail in the outbox; null when all have. */
export const noteBatch = (tx: Tx, id: number, { upto, next }: { upto: string | null; next: Date }) =>
  tx.updateTable('newsletter_issues').set({ upto, next_at: next }).where('id', '=', id).execute();

export const finishIssue = (tx: Tx, id: number, { accepted, failed, left }: Omit<IssueCounts, 'waiting'>, now: Date) =>
  tx
    .updateTable('newsletter_issues')
    .set({ state: 'sent', next_at: null, finished_at: now, accepted, failed, unsubscribed: left })
    .where('id', '=', id)
    .execute();
