import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { MessageRow } from './messages.ts';

/** A message's subject is the middle part of its key. */
const isAbout = ({ bookingIds, email, enquiries }: MessagesAbout) => sql<boolean>`
  template <> 'operator_task'
  and (booking_id = any(${bookingIds})
       or (booking_id is null and split_part(message_key, '/', 2) = any(${enquiries}))
       or (channel = 'email' and lower(recipient) = lower(${email})))`;

/** Messages to a person or because of them: by booking, by enquiry or by address. */
type MessagesAbout = { bookingIds: readonly string[]; email: string; enquiries: readonly string[] };

/** Blanks to whom and what was written; that something was sent, and when, stays. What still waits is not sent any more. */
export const forgetMessagesTo = async (tx: Tx, about: MessagesAbout): Promise<void> => {
  await sql`
    update messages set recipient = '', data = '{}', last_error = null,
      state = case state when 'queued' then 'failed' else state end
    where ${isAbout(about)}`.execute(tx);
};

/** Tasks by hand about a person or their bookings, and the one about their block with its mail to the operator, name them. */
export const forgetTasks = async (tx: Tx, { uid, bookingIds }: { uid: string; bookingIds: readonly string[] }) => {
  const subjects = [`person:${uid}`, ...bookingIds.map((id) => `booking:${id}`)];
  await sql`delete from tasks where subject = any(${subjects}) or task_key = ${`block:${uid}`}`.execute(tx);
  await sql`
    delete from messages where template = 'operator_task' and data #>> '{detail,uid}' = ${uid}`.execute(tx);
};

/** Tasks by hand about a person or their bookings, the oldest first. */
export async function tasksForExport(
  db: Database,
  { uid, bookingIds }: { uid: string; bookingIds: readonly string[] },
) {
  const subjects = [`person:${uid}`, ...bookingIds.map((id) => `booking:${id}`)];
  const { rows } = await sql<{ text: string; created_at: Date; done_at: Date | null; done_note: string | null }>`
    select text, created_at, done_at, done_note from tasks
    where subject = any(${subjects}) and kind = 'by_hand' order by id`.execute(db);
  return rows;
}

/** The messages to the person, by their own ids, the oldest first. */
export async function messagesTo(db: Database, about: MessagesAbout): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from messages where ${isAbout(about)} order by id`.execute(db);
  return rows.map((row) => row.id);
}

export async function messagesOf(db: Database, ids: readonly number[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select * from messages where id = any(${ids}) order by id`.execute(db);
  return rows;
}
