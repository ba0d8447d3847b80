import { callSite } from '../server/site-client.ts';

export type InboxMessage = Record<string, unknown> & { channel: 'email' | 'whatsapp'; subject?: string; text?: string };

/** The messages that the sandbox's mail and WhatsApp received for `to` (an address or an E.164 number). */
export async function inboxOf(origin: string, to: string): Promise<InboxMessage[]> {
  const { body } = await callSite<{ messages: InboxMessage[] }>(
    origin,
    'GET',
    `/sandbox/inbox?to=${encodeURIComponent(to)}`,
    { headers: { Accept: 'application/json' } },
  );
  return body.messages;
}
