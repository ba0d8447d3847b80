import { randomUUID } from 'node:crypto';
import PostalMime, { type Attachment } from 'postal-mime';
import type { Arrival } from '../inbox/add-to-inbox.ts';

/** A raw letter as what the inbox shows. */
export async function readLetter(raw: Uint8Array): Promise<Omit<Arrival, 'recipient' | 'at'>> {
  const letter = await PostalMime.parse(raw);
  return {
    channel: 'email',
    providerId: letter.messageId ?? `<${randomUUID()}@sandbox>`,
    sender: letter.from?.address ? `${letter.from.name} <${letter.from.address}>`.trim() : '',
    subject: letter.subject ?? '',
    text: letter.text ?? '',
    html: letter.html ?? null,
    headers: Object.fromEntries(letter.headers.map(({ key, value }) => [key, value])),
    attachments: documentsFirst(letter.attachments).map((attachment) => ({
      filename: attachment.filename ?? `unnamed.${attachment.mimeType.split('/')[1] ?? 'bin'}`,
      contentType: attachment.mimeType,
      contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
      content: bytesOf(attachment),
    })),
  };
}

/** What the reader is meant to keep comes before the pictures within the letter. */
const documentsFirst = (attachments: Attachment[]): Attachment[] =>
  attachments.toSorted((a, b) => Number(a.related ?? false) - Number(b.related ?? false));

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
