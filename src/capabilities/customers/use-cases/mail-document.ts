import { readDocument } from '#capabilities/invoicing/use-cases/read-invoice.ts';
import { mayGoElsewhere, shortenedAddress } from '#capabilities/messaging/use-cases/other-address.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import { personalKey } from '#platform/database/personal-key.ts';
import type { Jobs } from '#platform/jobs.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { orderOf } from '../store/booking-view.ts';
import type { ByStaff } from './change.ts';

/** `no_address`: the customer gave none, and no other was named. `too_many`: the booking's messages went to five other addresses today. */
export type MailRefusal = { reason: 'no_document' | 'no_address' | 'too_many' };

/**
 * Mails an invoice or credit note as it was issued, by its file name: to the booking's customer, or to another address. The log notes which one, and
 * of another address its first letter and domain.
 */
export async function mailDocument(
  { tx, actor, requestId, now }: ByStaff,
  { jobs }: { jobs: Pick<Jobs, 'send'> },
  { bookingId, file, to }: { bookingId: string; file: string; to: string | null },
): Promise<Result<{ to: string }, MailRefusal>> {
  const order = await orderOf(tx, bookingId);
  const document = order && (await readDocument({ db: tx }, { bookingId, uid: order.uid, file }));
  if (!document) return refused({ reason: 'no_document' });
  const email = to ?? order.customer_email;
  if (email === '') return refused({ reason: 'no_address' });
  const isElsewhere = email !== order.customer_email;
  if (isElsewhere && !(await mayGoElsewhere(tx, bookingId))) return refused({ reason: 'too_many' });
  const { number, kind, payment } = document;
  const { customer_name: name, service_name: serviceName } = order;
  const facts = { name, bookingId, serviceName, kind, document: number, paymentId: payment.id };
  const message = { template: 'document_sent', facts } as const;
  const recipient = { email, phone: '', whatsApp: false };
  const about = `${number}/${personalKey(requestId, actor)}`;
  await queueMessages(tx, { jobs }, { message, about, bookingId, recipient, now });
  const detail = { file, ...(isElsewhere ? { to: shortenedAddress(email) } : {}) };
  await writeAudit(tx, { actor, action: 'document_mailed', subject: `booking:${bookingId}`, detail, requestId, now });
  return done({ to: email });
}
