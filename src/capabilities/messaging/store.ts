import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { DeliveryReport } from './rules/delivery-reports.ts';
import type { Outcome } from './rules/failing-channels.ts';
import type { Channel, Message } from './rules/messages.ts';
import type { MessagesTable } from './tables.ts';

export type MessageRow = Selectable<MessagesTable>;

type NewMessage = { key: string; channel: Channel; recipient: string; bookingId: string | null; now: Date } & Message;

/** Puts messages into the outbox; one whose key is there already is left as it is. Returns the ids of the new ones. */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<number[]> {
  if (messages.length === 0) return [];
  const rows = await tx
    .insertInto('messages')
    .values(
      messages.map((message) => ({
        message_key: message.key,
        channel: message.channel,
        template: message.template,
        recipient: message.recipient,
        data: JSON.stringify(message.facts),
        booking_id: message.bookingId,
        state: 'queued' as const,
        created_at: message.now,
      })),
    )
    .onConflict((conflict) => conflict.column('message_key').doNothing())
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export const findMessage = (db: Database, id: number): Promise<MessageRow | undefined> =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();

/** Records the result of a try. Only a queued message changes: a sent one stays sent. Returns whether it changed. */
export async function noteTry(
  db: Database | Tx,
  id: number,
  outcome: { state: 'queued' | 'sent' | 'failed'; providerId: string | null; error: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set((row) => ({
      state: outcome.state,
      provider_id: outcome.providerId,
      last_error: outcome.error,
      attempts: row('attempts', '+', 1),
      sent_at: outcome.state === 'sent' ? outcome.now : null,
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The WhatsApp message that a report is about, locked: by the provider's id, or by our key while that id is not known here. */
export const lockReported = (
  tx: Tx,
  { providerId, key }: Pick<DeliveryReport, 'providerId' | 'key'>,
): Promise<Pick<MessageRow, 'id' | 'state' | 'provider_id'> | undefined> =>
  tx
    .selectFrom('messages')
    .select(['id', 'state', 'provider_id'])
    .where('channel', '=', 'whatsapp')
    .where((where) => where.or([where('provider_id', '=', providerId), where('message_key', '=', key)]))
    .forUpdate()
    .executeTakeFirst();

/** Writes a report that is news. It may come before our own note of the send, which then finds nothing queued any more. */
export async function noteReport(tx: Tx, id: number, report: DeliveryReport, now: Date): Promise<void> {
  await tx
    .updateTable('messages')
    .set((row) => ({
      state: report.state,
      provider_id: row.fn.coalesce('provider_id', row.val(report.providerId)),
      last_error: report.error,
      sent_at: row.fn.coalesce('sent_at', row.val(now)),
    }))
    .where('id', '=', id)
    .execute();
}

type ResentRow = Pick<MessageRow, 'id' | 'resend_of'>;

/** A message, locked; `may_whatsapp` is false where its booking's customer has not agreed to WhatsApp, or no longer does. */
export async function lockMessage(tx: Tx, id: number): Promise<(MessageRow & { may_whatsapp: boolean }) | undefined> {
  const { rows } = await sql<MessageRow & { may_whatsapp: boolean }>`
    select m.*, coalesce((select (c.customer ->> 'whatsApp')::boolean from checkouts c where c.booking_id = m.booking_id), false) as may_whatsapp
    from messages m where m.id = ${id} for update of m`.execute(tx);
  return rows[0];
}

/** A repetition of the same original to this address that waits to be sent. */
export async function waitingResend(tx: Tx, of: ResentRow, recipient: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('messages')
    .select('id')
    .where('resend_of', '=', of.resend_of ?? of.id)
    .where('recipient', '=', recipient)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return row?.id;
}

/** The same message for `recipient`; the key still names in its middle what it is about. */
export async function insertResend(
  tx: Tx,
  of: ResentRow,
  { recipient, requestKey, now }: { recipient: string; requestKey: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into messages (message_key, channel, template, recipient, data, booking_id, state, created_at, resend_of)
    select message_key || '/' || ${requestKey}::text, channel, template, ${recipient}::text, data, booking_id, 'queued',
           ${now}::timestamptz, ${of.resend_of ?? of.id}::bigint
    from messages where id = ${of.id}
    on conflict (message_key) do update set message_key = excluded.message_key
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`there is no message ${of.id}`);
  return row.id;
}

/** A message that waits for an address which is wrong is not sent any more. */
export const replaceWaiting = (tx: Tx, id: number) =>
  tx
    .updateTable('messages')
    .set({ state: 'failed', cancel_reason: 'address_corrected', last_error: 'sent to a corrected address instead' })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();

/** The oldest messages that wait, after `after`, for channels that can be served. */
export async function waitingMessages(
  db: Database | Tx,
  { channels, after, limit }: { channels: readonly Channel[]; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('state', '=', 'queued')
    .where('channel', 'in', channels)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** How the messages of one kind about a booking stand, by channel. */
export const statesOfMessages = (
  db: Database,
  of: { bookingId: string; template: Message['template'] },
): Promise<Pick<MessageRow, 'channel' | 'state'>[]> =>
  db
    .selectFrom('messages')
    .select(['channel', 'state'])
    .where('booking_id', '=', of.bookingId)
    .where('template', '=', of.template)
    .execute();

/** What became of the newest messages to customers, the newest first; those whose recipient was forgotten or took consent back left out. */
export async function newestOutcomes(db: Database): Promise<(Outcome & { error: string | null })[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['channel', 'state', 'recipient', 'attempts', 'template', 'created_at', 'last_error', 'cancel_reason'])
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows
    .filter(({ template, recipient }) => template !== 'operator_task' && recipient !== '')
    .filter(({ cancel_reason }) => cancel_reason !== 'consent_withdrawn')
    .map(({ created_at, last_error, cancel_reason: _reason, ...row }) => ({
      ...row,
      createdAt: created_at,
      error: last_error,
    }));
}

const NEWEST = 500;

export type Outbox = { waiting: number; oldestSeconds: number };

/** Messages that have not left yet. */
export async function outboxAt(db: Database, now: Date): Promise<Outbox> {
  const { rows } = await sql<Outbox>`
    select count(*)::int as waiting,
           coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as "oldestSeconds"
    from messages where state = 'queued'`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}

export async function openTasksByKind(db: Database): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from tasks where done_at is null group by kind`.execute(db);
  return rows;
}

export type TaskRow = {
  id: number;
  kind: string;
  text: string | null;
  detail: Record<string, unknown>;
  created_at: Date;
  snoozed_until: Date | null;
};

export const openTasks = (db: Database): Promise<TaskRow[]> =>
  db
    .selectFrom('tasks')
    .select(['id', 'kind', 'text', 'detail', 'created_at', 'snoozed_until'])
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute();

export const setTaskDoneByKey = (tx: Tx, { key, now }: { key: string; now: Date }) =>
  tx.updateTable('tasks').set({ done_at: now }).where('task_key', '=', key).where('done_at', 'is', null).execute();

/** Whether a person, and not the end of its cause, took a task off the list. */
export async function isDoneByPerson(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from tasks where task_key = ${key} and done_at is not null and done_by is not null`.execute(tx);
  return rows.length > 0;
}

export async function setTasksDoneByKeys(
  db: Database,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<void> {
  await sql`update tasks set done_at = ${now} where done_at is null and task_key = any(${keys})`.execute(db);
}

export async function setRefundTasksDone(tx: Tx, { refundId, now }: { refundId: number; now: Date }): Promise<void> {
  await sql`
    update tasks set done_at = ${now}
    where done_at is null and kind in ('refund_failed', 'refund_waits_for_balance')
      and detail ->> 'refundId' = ${String(refundId)}`.execute(tx);
}

// --- personal data ----------------------------------------------------------------------------------------------------

export const dropQueuedWhatsApp = async (tx: Tx, bookingIds: readonly string[]): Promise<void> => {
  await sql`
    update messages set state = 'failed', cancel_reason = 'consent_withdrawn', last_error = 'consent withdrawn'
    where channel = 'whatsapp' and state = 'queued' and booking_id = any(${bookingIds})`.execute(tx);
};

/** A reader who left the newsletter gets no issue that still waits. */
export const dropQueuedIssues = async (tx: Tx, email: string): Promise<void> => {
  await sql`
    update messages set state = 'failed', cancel_reason = 'consent_withdrawn', last_error = 'unsubscribed'
    where template = 'newsletter_issue' and state = 'queued' and channel = 'email' and lower(recipient) = lower(${email})`.execute(
    tx,
  );
};

/** An issue that was stopped goes to nobody any more. @param about the beginning of the middle part of its messages' keys. */
export const dropQueuedIssue = async (tx: Tx, about: string): Promise<void> => {
  await sql`
    update messages set state = 'failed', cancel_reason = 'issue_stopped', last_error = 'the issue was stopped'
    where template = 'newsletter_issue' and state = 'queued'
      and starts_with(split_part(message_key, '/', 2), ${about})`.execute(tx);
};

/** A message's subject is the middle part of its key. */
const isAbout = ({ bookingIds, email, enquiries }: MessagesAbout) => sql<boolean>`
  template <> 'operator_task'
  and (booking_id = any(${bookingIds})
       or (booking_id is null and split_part(message_key, '/', 2) = any(${enquiries}))
       or (channel = 'email' and lower(recipient) = lower(${email})))`;

type MessagesAbout = { bookingIds: readonly string[]; email: string; enquiries: readonly string[] };

export const forgetMessages = async (tx: Tx, about: MessagesAbout): Promise<void> => {
  await sql`
    update messages set recipient = '', data = '{}', last_error = null,
      state = case state when 'queued' then 'failed' else state end
    where ${isAbout(about)}`.execute(tx);
};

/** Tasks by hand about a person or their bookings, and the one about their block with its mail to the operator, name them. */
export const deleteTasksAbout = async (tx: Tx, { uid, bookingIds }: { uid: string; bookingIds: readonly string[] }) => {
  const subjects = [`person:${uid}`, ...bookingIds.map((id) => `booking:${id}`)];
  await sql`delete from tasks where subject = any(${subjects}) or task_key = ${`block:${uid}`}`.execute(tx);
  await sql`
    delete from messages where template = 'operator_task' and data #>> '{detail,uid}' = ${uid}`.execute(tx);
};

/** Tasks by hand about a person or their bookings, the oldest first. */
export async function tasksAbout(db: Database, { uid, bookingIds }: { uid: string; bookingIds: readonly string[] }) {
  const subjects = [`person:${uid}`, ...bookingIds.map((id) => `booking:${id}`)];
  const { rows } = await sql<{ text: string; created_at: Date; done_at: Date | null; done_note: string | null }>`
    select text, created_at, done_at, done_note from tasks
    where subject = any(${subjects}) and kind = 'by_hand' order by id`.execute(db);
  return rows;
}

export async function messageIdsOf(db: Database, about: MessagesAbout): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from messages where ${isAbout(about)} order by id`.execute(db);
  return rows.map((row) => row.id);
}

export async function messagesOf(db: Database, ids: readonly number[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select * from messages where id = any(${ids}) order by id`.execute(db);
  return rows;
}
