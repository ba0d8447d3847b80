import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { randomCharacters } from '#platform/text/public-id.ts';
import type { ContactEnquiry, EnterpriseEnquiry } from '../contract.ts';
import { looksLikeProgram } from '../rules/suspect.ts';
import { insertEnquiry, referenceOf } from '../store/enquiries.ts';
import { type EnquiryDeps, limitUnsolicitedMail } from './limit-unsolicited-mail.ts';

type Enquiry = { kind: 'contact'; fields: ContactEnquiry } | { kind: 'enterprise'; fields: EnterpriseEnquiry };

/**
 * Stores an enquiry and queues the operator's mail and the acknowledgement in one transaction. The same submission again gives the same
 * reference and no mail. A suspected program's is stored but not mailed. Beyond the limits of `limitUnsolicitedMail` there is no acknowledgement; the
 * operator still gets all.
 */
export async function submitEnquiry(services: EnquiryDeps, { kind, fields }: Enquiry): Promise<{ reference: string }> {
  const { submission = null, leaveEmpty: _, elapsedMs: __, ...details } = fields;
  const now = services.clock.now();
  const reference = `${kind === 'contact' ? 'MSG' : 'ENT'}-${randomCharacters(8)}`;
  const suspect = looksLikeProgram(fields);
  const email = fields.email.toLowerCase();
  return inTransaction(services.db, async (tx) => {
    const isNew = await insertEnquiry(tx, { reference, submission, kind, email, details, suspect, now });
    if (!isNew) return { reference: (await referenceOf(tx, submission ?? '')) ?? reference };
    if (!suspect) await notify(tx, services, { kind, reference, fields, details, now });
    return { reference };
  });
}

async function notify(
  tx: Tx,
  services: EnquiryDeps,
  about: {
    kind: Enquiry['kind'];
    reference: string;
    fields: Enquiry['fields'];
    details: Record<string, unknown>;
    now: Date;
  },
): Promise<void> {
  const { kind, reference, fields, details, now } = about;
  const byMail = (email: string) => ({ email, phone: '', whatsApp: false });
  await queueMessages(tx, services, {
    message: { template: 'enquiry_received', facts: { kind, reference, replyTo: fields.email, details } },
    about: reference,
    bookingId: null,
    recipient: byMail(services.operatorEmail),
    now,
  });
  if ((await limitUnsolicitedMail(tx, services, { kind: 'acknowledgement', email: fields.email, now })) !== 'may')
    return;
  const name = 'name' in fields ? fields.name : fields.contactPerson;
  await queueMessages(tx, services, {
    message: { template: 'enquiry_acknowledged', facts: { kind, reference, name } },
    about: reference,
    bookingId: null,
    recipient: byMail(fields.email),
    now,
  });
}
