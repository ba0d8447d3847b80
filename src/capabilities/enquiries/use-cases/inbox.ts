import { countInbox } from '#capabilities/messaging/use-cases/inbox-messages.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import { isColleague } from '#capabilities/staff/use-cases/team.ts';
import type { Clock } from '#platform/clock.ts';
import { type Actor, type AuditAction, writeAudit } from '#platform/database/audit-log.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { InboxStatus } from '../contract.ts';
import { type EnquiryRow, latestEnquiries } from '../store/enquiries.ts';
import {
  changeEnquiry,
  countOpenEnquiries,
  countReplies,
  enquiriesInbox,
  type InboxEnquiry,
  insertReply,
  lockEnquiry,
} from '../store/inbox.ts';

const PAGE = 50;

/** Counts the open items of each kind in the console's inbox. */
export async function countWaiting({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<{ tasks: number; enquiries: number; messages: number }> {
  const { tasks, messages } = await countInbox({ db }, clock.now());
  return { tasks, enquiries: await countOpenEnquiries(db), messages };
}

/** A page of enquiries in a status: open ones the oldest first, others the newest first. @param asked.cursor the last id of the page before. */
export async function inboxEnquiries(
  { db }: { db: Database },
  asked: { status: InboxStatus; cursor: number | null },
): Promise<{ rows: ReturnType<typeof enquiryLine>[]; nextCursor: string | null }> {
  const found = await enquiriesInbox(db, { ...asked, limit: PAGE + 1 });
  const rows = found.slice(0, PAGE).map(enquiryLine);
  return { rows, nextCursor: found.length > PAGE ? String(rows.at(-1)?.id) : null };
}

const enquiryLine = (row: InboxEnquiry) => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  status: row.status,
  suspect: row.suspect,
  since: row.created_at.toISOString(),
  email: row.email,
  ...written(row),
  details: row.details,
  assignee: row.assignee === null ? null : { id: row.assignee, name: row.assignee_name },
  replies: row.replies.map(({ at, ...reply }) => ({ ...reply, at: new Date(at).toISOString() })),
});

type By = { actor: Actor; staff: { id: number; name: string }; requestId: string; now: Date };

/** `no_address`: its sender had their data deleted. */
export type EnquiryRefusal =
  | { reason: 'no_enquiry' | 'no_address' | 'no_colleague' }
  | { reason: 'answered_meanwhile'; by: string; answers: number };

/**
 * Answers an enquiry by mail, through the outbox, as a reply to our acknowledgement. The text is kept under the enquiry.
 * @param answer.seen how many answers the colleague saw; undefined where they saw none of them.
 */
export async function answerEnquiry(
  tx: Tx,
  services: { jobs: Pick<Jobs, 'send'> },
  { actor, staff, requestId, now }: By,
  { id, text, seen }: { id: number; text: string; seen: number | undefined },
): Promise<Result<{ replyId: number }, EnquiryRefusal>> {
  const row = await lockEnquiry(tx, id);
  if (!row) return refused({ reason: 'no_enquiry' });
  if (row.email === '') return refused({ reason: 'no_address' });
  const { count, lastBy } = await countReplies(tx, id);
  if (seen !== undefined && count > seen) return refused({ reason: 'answered_meanwhile', by: lastBy, answers: count });
  const replyId = await insertReply(tx, { enquiry_id: id, text, staff_id: staff.id, staff_name: staff.name, at: now });
  await changeEnquiry(tx, id, { status: 'answered' });
  const { reference, kind, email } = row;
  await queueMessages(tx, services, {
    message: { template: 'enquiry_answered', facts: { kind, reference, ...written(row), text } },
    about: `${reference}/${replyId}`,
    bookingId: null,
    recipient: { email, phone: '', whatsApp: false },
    now,
  });
  const detail = { reference, reply: replyId };
  await writeAudit(tx, { actor, action: 'enquiry_answered', subject: `enquiry:${id}`, detail, requestId, now });
  return done({ replyId });
}

/** Gives an enquiry to a colleague, or to nobody. */
export async function assignEnquiry(
  tx: Tx,
  by: By,
  { id, staffId }: { id: number; staffId: number | null },
): Promise<Result<null, EnquiryRefusal>> {
  if (!(await lockEnquiry(tx, id))) return refused({ reason: 'no_enquiry' });
  if (staffId !== null && !(await isColleague(tx, staffId))) return refused({ reason: 'no_colleague' });
  await changeEnquiry(tx, id, { assignee: staffId });
  await noted(tx, by, { id, action: 'enquiry_assigned', detail: { staffId } });
  return done(null);
}

/** Closes an enquiry; an answer opens it as answered. */
export async function closeEnquiry(tx: Tx, by: By, id: number): Promise<Result<null, EnquiryRefusal>> {
  if (!(await lockEnquiry(tx, id))) return refused({ reason: 'no_enquiry' });
  await changeEnquiry(tx, id, { status: 'closed' });
  await noted(tx, by, { id, action: 'enquiry_closed', detail: {} });
  return done(null);
}

const noted = (
  tx: Tx,
  { actor, requestId, now }: By,
  { id, action, detail }: { id: number; action: AuditAction; detail: Record<string, unknown> },
) => writeAudit(tx, { actor, action, subject: `enquiry:${id}`, detail, requestId, now });

/** Sender and subject of an enquiry, from the fields of either form. */
function written({ details }: Pick<InboxEnquiry, 'details'>): { name: string; subject: string } {
  const { name, contactPerson, subject, companyName } = details;
  return { name: text(name) || text(contactPerson), subject: text(subject) || text(companyName) };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export type { EnquiryRow };

/** The latest enquiries, newest first. */
export const listEnquiries = ({ db }: { db: Database }, limit: number): Promise<EnquiryRow[]> =>
  latestEnquiries(db, limit);
