import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { DocumentFiles, MailGateway, SendResult, WhatsAppGateway } from '../gateway/message-gateways.ts';
import type { Message } from '../rules/messages.ts';
import { isOutdated, type Present } from '../rules/outdated.ts';
import { dropOutdated, findMessage, type MessageRow, noteTry } from '../store/messages.ts';
import { presentFacts } from '../store/present-facts.ts';
import type { Sender } from '../templates/letter.ts';
import { documentsOfMessage, writeLetter, writeWhatsApp } from '../templates/write-message.ts';
import { notifyOperator } from './notify-operator.ts';

export type DeliveryDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'send'>;
  facility: Facility;
  publicUrl: string;
  links: Sender['links'];
  operatorEmail: string;
  /** Null without a transport: messages of that channel wait in the outbox. */
  mail: MailGateway | null;
  whatsApp: WhatsAppGateway | null;
  documentFiles: DocumentFiles;
  /** Called when a mail server said that an address is gone for good. */
  onAddressGone?: (gone: { email: string; messageId: number }) => Promise<void>;
  faultPoint?: FaultPoint;
};

/** The steps of a delivery, in their order; each may be the last one that a killed process did. */
export const deliverySteps = ['message:taken', 'message:sent', 'message:noted'] as const;
type DeliveryStep = (typeof deliverySteps)[number];

/** The transport did not take the message now; it is tried again later. */
export class NotDelivered extends Error {
  override name = 'NotDelivered';
}

/**
 * Delivers one message of the outbox. Safe to repeat: sent and failed messages are left alone. One sent by a process that died before recording it
 * goes out again under the same id. An outdated one is dropped.
 * @throws NotDelivered when it has to be tried again later.
 */
export async function deliverMessage(services: DeliveryDeps, messageId: number): Promise<void> {
  const { db, clock } = services;
  const row = await findMessage(db, messageId);
  const reached = async (step: DeliveryStep) => services.faultPoint?.(step);
  if (row?.state !== 'queued') return;
  const present = await presentFacts(db, row);
  if (isOutdated(messageOf(row), present, clock.now())) {
    await dropOutdated(db, messageId);
    return;
  }
  await reached('message:taken');
  const sent = await send(services, row, present);
  if (!sent) return;
  await reached('message:sent');
  const now = clock.now();
  if (sent.ok) {
    await noteTry(db, messageId, { state: 'sent', providerId: sent.providerId, error: null, now });
    await reached('message:noted');
  } else if (sent.retry === 'never') {
    await giveUpMessage(services, messageId, sent.why);
    // After the commit: leaving the newsletter locks the subscription before its messages.
    if (sent.isAddressGone) await services.onAddressGone?.({ email: row.recipient, messageId });
  } else {
    await noteTry(db, messageId, { state: 'queued', providerId: null, error: sent.why, now });
    throw new NotDelivered(`message ${messageId}: ${row.channel} is not available`);
  }
}

/** Marks a message as failed for good. A mail to a customer that cannot arrive is the operator's to deal with. */
export async function giveUpMessage(
  services: Omit<DeliveryDeps, 'documentFiles'>,
  messageId: number,
  why: string,
): Promise<void> {
  const { db, clock } = services;
  const row = await findMessage(db, messageId);
  if (!row) return;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const isNew = await noteTry(tx, messageId, { state: 'failed', providerId: null, error: why, now });
    // The newsletter counts its own failures, without a task for each reader.
    const isCounted = row.template === 'operator_task' || row.template === 'newsletter_issue';
    if (!isNew || row.channel !== 'email' || isCounted) return;
    await notifyOperator(tx, services, {
      key: `message-failed:${messageId}`,
      kind: 'message_failed',
      detail: { messageId, template: row.template, bookingId: row.booking_id },
      now,
    });
  });
}

async function send(
  services: DeliveryDeps,
  row: MessageRow,
  { booking, lacksInvoice }: Present,
): Promise<SendResult | null> {
  const message = messageOf(row, booking);
  const { message_key: key, recipient: to } = row;
  if (row.channel === 'email') {
    if (!services.mail) return null;
    const { files, ...letter } = writeLetter(message, services, row.created_at, booking?.callOffs);
    const { numbers, invoiceOf } = documentsOfMessage(message);
    const documents = await services.documentFiles({ numbers, invoiceOf: lacksInvoice ? row.booking_id : invoiceOf });
    const attachments = [...files, ...documents.map((document) => ({ ...document, contentType: 'application/pdf' }))];
    return services.mail.send({ key, writtenAt: row.created_at, to, ...letter, attachments });
  }
  if (!services.whatsApp) return null;
  const template = writeWhatsApp(message, services);
  if (!template) return { ok: false, retry: 'never', why: 'no template for WhatsApp' };
  return services.whatsApp.send({ key, to, language: 'en', ...template });
}

/** With the link of now: one that was replaced since the message was queued, or first sent, opens nothing any more. */
const messageOf = ({ template, data }: MessageRow, booking?: Present['booking']): Message => {
  const link = booking && 'linkVersion' in data ? { linkVersion: booking.linkVersion } : {};
  return { template, facts: { ...data, ...link } } as unknown as Message;
};
