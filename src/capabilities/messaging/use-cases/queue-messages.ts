import type { Tx } from '#platform/database/tables.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Channel, Message } from '../rules/messages.ts';
import { dropQueuedIssue, insertMessages } from '../store/messages.ts';

export { dropWaitingReminders } from '../store/messages.ts';

export type Recipient = {
  email: string;
  /** E.164; not used unless `whatsApp`. */
  phone: string;
  /** Whether they agreed to WhatsApp messages. */
  whatsApp: boolean;
};

type QueuedMessage = { message: Message; about: string; bookingId: string | null; recipient: Recipient; now: Date };

/**
 * Puts a message to a customer into the outbox, by mail and, with their consent, on WhatsApp; jobs deliver it after the commit.
 * @param told.about what it is about (a booking's id, a refund's key): the same kind about the same thing is sent once, however often it is queued.
 * @returns how many are new.
 */
export async function queueMessages(
  tx: Tx,
  { jobs }: { jobs: Pick<Jobs, 'send'> },
  queued: QueuedMessage,
): Promise<number> {
  const ids = await insertMessages(tx, messagesOf(queued));
  for (const messageId of ids) await jobs.send(tx, 'deliver-message', { messageId });
  return ids.length;
}

/** As `queueMessages` of each, in two statements: for hundreds at once. @returns the numbers of those that are new. */
export async function queueManyMessages(
  tx: Tx,
  { jobs }: { jobs: Pick<Jobs, 'sendAll'> },
  all: readonly QueuedMessage[],
): Promise<number[]> {
  const ids = await insertMessages(tx, all.flatMap(messagesOf));
  await jobs.sendAll(
    tx,
    'deliver-message',
    ids.map((messageId) => ({ messageId })),
  );
  return ids;
}

function messagesOf({ message, about, bookingId, recipient, now }: QueuedMessage) {
  const channels: { channel: Channel; recipient: string }[] = [
    // A deleted account gets no messages.
    ...(recipient.email ? [{ channel: 'email' as const, recipient: recipient.email }] : []),
    ...(recipient.whatsApp ? [{ channel: 'whatsapp' as const, recipient: recipient.phone }] : []),
  ];
  return channels.map((to) => ({
    ...message,
    ...to,
    key: `${message.template}/${about}/${to.channel}`,
    bookingId,
    now,
  }));
}

/** Mails of an issue of the newsletter that still wait are not sent any more, as it was stopped. */
export const cancelIssue = (tx: Tx, issueId: number): Promise<void> => dropQueuedIssue(tx, `${issueId}-`);
