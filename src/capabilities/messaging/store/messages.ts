import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { DeliveryReport } from '../rules/delivery-reports.ts';
import type { Outcome } from '../rules/failing-channels.ts';
import type { Channel, Message } from '../rules/messages.ts';
import type { MessagesTable } from '../tables.ts';

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

/** Stores a delivery report that changes the state. It may arrive before the send is recorded, which then has no effect. */
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

/** States of a booking's messages of one kind, by channel. */
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

/**
 * What became of the newest messages to customers, the newest first; those whose recipient was forgotten or took consent back, and those that were no
 * longer true, left out.
 */
export async function newestOutcomes(db: Database): Promise<(Outcome & { error: string | null })[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['channel', 'state', 'recipient', 'attempts', 'template', 'created_at', 'last_error', 'cancel_reason'])
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows
    .filter(({ template, recipient }) => template !== 'operator_task' && recipient !== '')
    .filter(({ cancel_reason: reason }) => reason !== 'consent_withdrawn' && reason !== 'outdated')
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

/** Drops queued WhatsApp messages of a person who withdrew the consent. */
export const dropWaitingWhatsApp = async (tx: Tx, bookingIds: readonly string[]): Promise<void> => {
  await sql`
    update messages set state = 'failed', cancel_reason = 'consent_withdrawn', last_error = 'consent withdrawn'
    where channel = 'whatsapp' and state = 'queued' and booking_id = any(${bookingIds})`.execute(tx);
};

/** Drops queued newsletter issues to an address that unsubscribed. */
export const cancelIssues = async (tx: Tx, email: string): Promise<void> => {
  await sql`
    update messages set state = 'failed', cancel_reason = 'consent_withdrawn', last_error = 'unsubscribed'
    where template = 'newsletter_issue' and state = 'queued' and channel = 'email' and lower(recipient) = lower(${email})`.execute(
    tx,
  );
};

/** Drops the queued messages of a stopped newsletter issue. @param about prefix of the middle part of the messages' keys. */
export const dropQueuedIssue = async (tx: Tx, about: string): Promise<void> => {
  await sql`
    update messages set state = 'failed', cancel_reason = 'issue_stopped', last_error = 'the issue was stopped'
    where template = 'newsletter_issue' and state = 'queued'
      and starts_with(split_part(message_key, '/', 2), ${about})`.execute(tx);
};

/** Drops a booking's queued reminders after it was cancelled or moved. */
export const dropWaitingReminders = async (tx: Tx, bookingId: string): Promise<void> => {
  await sql`
    delete from messages
    where booking_id = ${bookingId} and template in ('booking_reminder', 'renewal_due') and state = 'queued'`.execute(
    tx,
  );
};

/** A message that waits is never sent, as it is no longer true. */
export const dropOutdated = (db: Database, id: number) =>
  db
    .updateTable('messages')
    .set({ state: 'failed', cancel_reason: 'outdated', last_error: 'no longer true' })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
