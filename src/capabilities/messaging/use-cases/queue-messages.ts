import type { Tx } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Channel, Message } from '../rules/messages.ts';
import { insertMessages } from '../store.ts';

export type Recipient = {
  email: string;
  /** E.164; not used unless `whatsApp`. */
  phone: string;
  /** Whether they agreed to WhatsApp messages. */
  whatsApp: boolean;
};

/**
 * Puts a message to a customer into the outbox, by mail and, with their consent, on WhatsApp; jobs deliver it after the commit.
 * @param told.about what it is about (a booking's id, a refund's key): the same kind about the same thing is sent once, however often it is queued.
 */
export async function queueMessages(
  tx: Tx,
  { jobs }: { jobs: Pick<Jobs, 'send'> },
  told: { message: Message; about: string; bookingId: string | null; recipient: Recipient; now: Date },
): Promise<void> {
  const { message, about, bookingId, recipient, now } = told;
  const channels: { channel: Channel; recipient: string }[] = [
    // A deleted account gets no messages.
    ...(recipient.email ? [{ channel: 'email' as const, recipient: recipient.email }] : []),
    ...(recipient.whatsApp ? [{ channel: 'whatsapp' as const, recipient: recipient.phone }] : []),
  ];
  const ids = await insertMessages(
    tx,
    channels.map((to) => ({ ...message, ...to, key: `${message.template}/${about}/${to.channel}`, bookingId, now })),
  );
  for (const messageId of ids) await jobs.send(tx, 'deliver-message', { messageId });
}
