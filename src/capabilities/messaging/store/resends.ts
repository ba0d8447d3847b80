import { sql } from 'kysely';
import type { Tx } from '#platform/database/tables.ts';
import type { MessageRow } from './messages.ts';

type ResentRow = Pick<MessageRow, 'id' | 'resend_of'>;

/** A message, locked; `may_whatsapp` is false where its booking's customer has not agreed to WhatsApp, or no longer does. */
export async function lockMessage(tx: Tx, id: number): Promise<(MessageRow & { may_whatsapp: boolean }) | undefined> {
  const { rows } = await sql<MessageRow & { may_whatsapp: boolean }>`
    select m.*, coalesce((select (c.customer ->> 'whatsApp')::boolean from checkouts c where c.booking_id = m.booking_id), false) as may_whatsapp
    from messages m where m.id = ${id} for update of m`.execute(tx);
  return rows[0];
}

/** A queued resend of the same message to this address. */
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

/** Drops a queued message to a wrong address. */
export const replaceWaiting = (tx: Tx, id: number) =>
  tx
    .updateTable('messages')
    .set({ state: 'failed', cancel_reason: 'address_corrected', last_error: 'sent to a corrected address instead' })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
