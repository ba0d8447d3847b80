import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import { recipientKey } from './recipient-key.ts';

type InboxAttachment = { filename: string; contentType: string; size: number; url: string };

/** A message as `GET /sandbox/inbox` gives it. */
export type InboxMessage = {
  id: string;
  channel: 'email' | 'whatsapp';
  to: string;
  from?: string;
  subject?: string;
  text: string;
  html?: string;
  template?: string;
  parameters?: string[];
  reference?: string;
  headers?: Record<string, string>;
  attachments: InboxAttachment[];
  at: string;
};

type Wanted = { to?: string | undefined; id?: string | undefined; limit?: number };

/** Newest first; `to` is an e-mail address or a phone number in any form. */
export async function listInbox(db: Database, { to, id, limit = 200 }: Wanted): Promise<InboxMessage[]> {
  const rows = await db
    .selectFrom('sandbox.inbox')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('recipient_key', '=', recipientKey(to ?? '')))
    .$if(id !== undefined, (query) => query.where('id', '=', Number(id)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const attachments = await attachmentsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: String(row.id),
    channel: row.channel,
    to: row.recipient,
    ...(row.sender ? { from: row.sender } : {}),
    ...(row.subject === null ? {} : { subject: row.subject }),
    text: row.text,
    ...(row.html === null ? {} : { html: row.html }),
    ...(row.template === null ? {} : { template: row.template }),
    ...(row.parameters === null ? {} : { parameters: row.parameters }),
    ...(row.reference === null ? {} : { reference: row.reference }),
    ...(row.channel === 'email' ? { headers: row.headers } : {}),
    attachments: attachments.get(row.id) ?? [],
    at: row.at.toISOString(),
  }));
}

async function attachmentsOf(db: Database, ids: number[]): Promise<Map<number, InboxAttachment[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sandbox.inbox_attachments')
    .select(['inbox_id', 'number', 'filename', 'content_type'])
    .select(sql<number>`octet_length(content)`.as('size'))
    .where('inbox_id', 'in', ids)
    .orderBy('number')
    .execute();
  const byMessage = Map.groupBy(rows, (row) => row.inbox_id);
  return new Map(
    [...byMessage].map(([id, found]) => [
      id,
      found.map((row) => ({
        filename: row.filename,
        contentType: row.content_type,
        size: row.size,
        url: `/sandbox/inbox/${id}/attachments/${row.number}`,
      })),
    ]),
  );
}
