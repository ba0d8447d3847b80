import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { recipientKey } from './recipient-key.ts';

export type Arrival = {
  channel: 'email' | 'whatsapp';
  recipient: string;
  /** The letter's own id: a Message-ID or a wamid. */
  providerId: string;
  at: Date;
  sender?: string;
  subject?: string | null;
  text: string;
  html?: string | null;
  template?: string | null;
  parameters?: string[] | null;
  reference?: string | null;
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; contentId: string | null; content: Uint8Array }[];
};

/** Stores a received message. A repeated mail to the same person is stored once, as in most mail boxes. */
export function addToInbox(db: Database, arrival: Arrival): Promise<void> {
  return inTransaction(db, async (tx) => {
    const kept = await tx
      .insertInto('sandbox.inbox')
      .values({
        channel: arrival.channel,
        recipient: arrival.recipient,
        recipient_key: recipientKey(arrival.recipient),
        provider_id: arrival.providerId,
        sender: storable(arrival.sender ?? ''),
        subject: arrival.subject ? storable(arrival.subject) : null,
        text: storable(arrival.text),
        html: arrival.html ? storable(arrival.html) : null,
        template: arrival.template ?? null,
        parameters: arrival.parameters ? storable(JSON.stringify(arrival.parameters)) : null,
        reference: arrival.reference ?? null,
        headers: storable(JSON.stringify(arrival.headers ?? {})),
        at: arrival.at,
      })
      .onConflict((conflict) => conflict.columns(['channel', 'recipient_key', 'provider_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!kept || !arrival.attachments?.length) return;
    const attachments = arrival.attachments.map((attachment, number) => ({
      inbox_id: kept.id,
      number,
      filename: storable(attachment.filename),
      content_type: attachment.contentType,
      content_id: attachment.contentId,
      content: Buffer.from(attachment.content),
    }));
    await tx.insertInto('sandbox.inbox_attachments').values(attachments).execute();
  });
}

/** No database text holds U+0000; in JSON it is written as an escape. */
const storable = (text: string): string => text.replaceAll('\u0000', '').replaceAll('\\u0000', '');
