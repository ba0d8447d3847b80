import type { Message, MessageFacts } from '../rules/messages.ts';
import { nameToGreet, withoutLinks } from '../rules/without-links.ts';
import { bookingCancelledLetter, bookingCancelledParameters, cancelledCalendar } from './booking/booking-cancelled.ts';
import { bookingChangedLetter } from './booking/booking-changed.ts';
import { bookingConfirmedLetter, bookingConfirmedWhatsApp } from './booking/booking-confirmed.ts';
import { bookingMovedLetter, bookingMovedParameters } from './booking/booking-moved.ts';
import { bookingReminderLetter, bookingReminderWhatsApp } from './booking/booking-reminder.ts';
import { visitCalendar } from './booking/visit-parts.ts';
import {
  closureEndedLetter,
  closureEndedParameters,
  closureNoticeLetter,
  closureNoticeParameters,
} from './closure-notice.ts';
import { creditNoteIssuedLetter, documentSentLetter, invoiceReplacedLetter } from './document-letters.ts';
import { enquiryAcknowledgedLetter, enquiryAnsweredLetter, enquiryReceivedLetter } from './enquiry.ts';
import type { Letter, Sender, WhatsAppText } from './letter.ts';
import { newsletterConfirmLetter, newsletterIssueLetter, newsletterWelcomeLetter } from './newsletter.ts';
import { operatorTaskLetter } from './operator-task.ts';
import { paymentRequestedLetter, paymentRequestedParameters } from './payment-requested.ts';
import {
  paymentRefundedLetter,
  paymentRefundedParameters,
  refundAccountAskedLetter,
  refundPaidOtherwiseLetter,
  refundRefusedLetter,
} from './refund-letters.ts';
import { refundProcessedLetter, refundProcessedParameters } from './refund-processed.ts';
import { renewalDueLetter, renewalDueWhatsApp } from './renewal-due.ts';

type Kind = Message['template'];
type OfKind<Each extends Kind> = { template: Each; facts: MessageFacts[Each] };
type TextFile = { filename: string; contentType: string; content: string };
type LetterWithFiles = Letter & { files?: TextFile[] };

/** When a message was queued, and how often a closure's message had taken its visit out of the customer's calendar when it leaves. */
type Written = { queuedAt: Date; callOffs: number };

const letters: {
  [Each in Kind]: (facts: MessageFacts[Each], sender: Sender, written: Written) => LetterWithFiles;
} = {
  booking_confirmed: (facts, sender, written) => ({
    ...bookingConfirmedLetter(facts, sender),
    files: entry(facts, 0, sender, written),
  }),
  booking_cancelled: (facts, sender, { queuedAt, callOffs }) => ({
    ...bookingCancelledLetter(facts, sender),
    // Whose place stays theirs still comes.
    files: facts.keepsUntil ? [] : calendar(facts, 'CANCEL', cancelledCalendar(facts, sender, queuedAt, callOffs)),
  }),
  booking_moved: (facts, sender, written) => ({
    ...bookingMovedLetter(facts, sender),
    files: entry(facts, facts.changes ?? facts.moves, sender, written),
  }),
  booking_reminder: bookingReminderLetter,
  booking_changed: (facts, sender, written) => ({
    ...bookingChangedLetter(facts, sender),
    ...(facts.entry ? { files: entry({ ...facts, ...facts.entry }, facts.entry.changes, sender, written) } : {}),
  }),
  renewal_due: renewalDueLetter,
  payment_requested: paymentRequestedLetter,
  payment_refunded: paymentRefundedLetter,
  refund_processed: refundProcessedLetter,
  closure_notice: (facts, sender, { queuedAt, callOffs }) => ({
    ...closureNoticeLetter(facts, sender),
    ...(facts.outcome === 'full'
      ? // Itself counts.
        { files: calendar(facts, 'CANCEL', cancelledCalendar(facts, sender, queuedAt, Math.max(0, callOffs - 1))) }
      : {}),
  }),
  closure_ended: (facts, sender, written) => ({
    ...closureEndedLetter(facts, sender),
    ...(facts.entry ? { files: entry({ ...facts, ...facts.entry }, facts.entry.changes, sender, written) } : {}),
  }),
  refund_refused: refundRefusedLetter,
  refund_account_asked: refundAccountAskedLetter,
  refund_paid_otherwise: refundPaidOtherwiseLetter,
  credit_note_issued: creditNoteIssuedLetter,
  invoice_replaced: invoiceReplacedLetter,
  document_sent: documentSentLetter,
  enquiry_received: enquiryReceivedLetter,
  enquiry_acknowledged: enquiryAcknowledgedLetter,
  enquiry_answered: enquiryAnsweredLetter,
  newsletter_confirm: newsletterConfirmLetter,
  newsletter_welcome: newsletterWelcomeLetter,
  newsletter_issue: newsletterIssueLetter,
  operator_task: operatorTaskLetter,
};

/** The approved templates; the other kinds go by mail only. */
const whatsAppTexts: { [Each in Kind]?: (facts: MessageFacts[Each], sender: Sender) => WhatsAppText | string[] } = {
  booking_confirmed: bookingConfirmedWhatsApp,
  booking_reminder: bookingReminderWhatsApp,
  renewal_due: renewalDueWhatsApp,
  booking_cancelled: bookingCancelledParameters,
  booking_moved: bookingMovedParameters,
  refund_processed: refundProcessedParameters,
  payment_requested: paymentRequestedParameters,
  payment_refunded: paymentRefundedParameters,
  closure_notice: closureNoticeParameters,
  closure_ended: closureEndedParameters,
};

/** A message as a mail, with the files that belong to it. @param callOffs how often a closure's message had taken its visit out of the calendar. */
export function writeLetter(
  message: Message,
  sender: Sender,
  queuedAt: Date,
  callOffs = 0,
): Required<Pick<LetterWithFiles, 'files'>> & Letter {
  const write = <Each extends Kind>({ template, facts }: OfKind<Each>) =>
    letters[template](facts, sender, { queuedAt, callOffs });
  const letter = write(withPlainNames(message));
  return { files: [], ...letter, headers: { ...letter.headers, ...automatic(message.template) } };
}

/** Messages written by people, or sent to the operator. They are not marked as automatic, as help desks may drop such mails. */
const notAutomatic: ReadonlySet<Kind> = new Set<Kind>(['enquiry_answered', 'enquiry_received', 'operator_task']);

/** By this header a reader's program sends no notice of absence (RFC 3834). */
function automatic(template: Kind): Record<string, string> {
  if (notAutomatic.has(template)) return {};
  return { 'Auto-Submitted': template === 'enquiry_acknowledged' ? 'auto-replied' : 'auto-generated' };
}

/** A message as a WhatsApp template's parameters; null for a kind that goes by mail only. */
export function writeWhatsApp(message: Message, sender: Sender): WhatsAppText | null {
  const write = <Each extends Kind>({ template, facts }: OfKind<Each>) => whatsAppTexts[template]?.(facts, sender);
  const written = write(withPlainNames(message)) ?? null;
  return Array.isArray(written) ? { template: message.template, parameters: written } : written;
}

/** The visit as it is now, for the receiver's calendar. */
const entry = (
  facts: Parameters<typeof visitCalendar>[0],
  changes: number,
  sender: Sender,
  { queuedAt, callOffs }: Written,
): TextFile[] => calendar(facts, 'PUBLISH', visitCalendar(facts, { changes, callOffs }, sender, queuedAt));

const calendar = ({ bookingId }: { bookingId: string }, method: string, content: string): TextFile[] => [
  { filename: `${bookingId}.ics`, contentType: `text/calendar; charset=utf-8; method=${method}`, content },
];

/** Removes links from names and companies before they reach a template. */
function withPlainNames(message: Message): Message {
  const { facts } = message;
  if (!('name' in facts)) return message;
  const company = 'company' in facts ? { company: withoutLinks(facts.company, 'your company') } : {};
  return { ...message, facts: { ...facts, name: nameToGreet(facts.name), ...company } } as Message;
}

/** The documents attached to a mail: by their numbers, and with a confirmation the booking's invoice. */
export function documentsOfMessage(message: Message): { numbers: readonly string[]; invoiceOf: string | null } {
  // What is included was not paid, so it has no invoice.
  const isPaid = message.template === 'booking_confirmed' && message.facts.included === undefined;
  const invoiceOf = isPaid ? message.facts.bookingId : null;
  return { numbers: numbersIn(message), invoiceOf };
}

function numbersIn(message: Message): readonly string[] {
  if (message.template === 'invoice_replaced') return [message.facts.invoice, message.facts.creditNote];
  if (message.template === 'document_sent') return [message.facts.document];
  if (message.template === 'booking_moved' && message.facts.feeInvoice) return [message.facts.feeInvoice];
  if (message.template === 'booking_changed' && message.facts.paid) return [message.facts.paid.invoice];
  return 'creditNote' in message.facts && message.facts.creditNote ? [message.facts.creditNote] : [];
}
