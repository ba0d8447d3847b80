import type { Message } from '../rules/messages.ts';
import { nameToGreet, withoutLinks } from '../rules/without-links.ts';
import { bookingCancelledLetter, bookingCancelledParameters, cancelledCalendar } from './booking-cancelled.ts';
import { bookingConfirmedLetter, bookingConfirmedWhatsApp } from './booking-confirmed.ts';
import { bookingMovedLetter, bookingMovedParameters } from './booking-moved.ts';
import { bookingReminderLetter, bookingReminderWhatsApp } from './booking-reminder.ts';
import { creditNoteIssuedLetter } from './credit-note-issued.ts';
import { enquiryAcknowledgedLetter, enquiryAnsweredLetter, enquiryReceivedLetter } from './enquiry.ts';
import { invoiceReplacedLetter } from './invoice-replaced.ts';
import type { Letter, Sender, WhatsAppText } from './letter.ts';
import { newsletterConfirmLetter, newsletterWelcomeLetter } from './newsletter.ts';
import { operatorTaskLetter } from './operator-task.ts';
import { paymentRefundedLetter, paymentRefundedParameters } from './payment-refunded.ts';
import { refundProcessedLetter, refundProcessedParameters } from './refund-processed.ts';
import { refundRefusedLetter } from './refund-refused.ts';
import { visitCalendar } from './visit-calendar.ts';

type TextFile = { filename: string; contentType: string; content: string };

/** A message as a mail, with the files that belong to it. */
export function writeLetter(told: Message, sender: Sender, queuedAt: Date): Letter & { files: TextFile[] } {
  const message = withPlainNames(told);
  switch (message.template) {
    case 'booking_confirmed': {
      const files = [visitFile(message.facts, visitCalendar(message.facts, 0, sender, queuedAt))];
      return { ...bookingConfirmedLetter(message.facts, sender), files };
    }
    case 'booking_cancelled': {
      const content = cancelledCalendar(message.facts, sender, queuedAt);
      const contentType = 'text/calendar; charset=utf-8; method=CANCEL';
      const files = [{ filename: `${message.facts.bookingId}.ics`, contentType, content }];
      return { ...bookingCancelledLetter(message.facts, sender), files };
    }
    case 'refund_refused':
      return { ...refundRefusedLetter(message.facts, sender), files: [] };
    case 'credit_note_issued':
      return { ...creditNoteIssuedLetter(message.facts, sender), files: [] };
    case 'refund_processed':
      return { ...refundProcessedLetter(message.facts, sender), files: [] };
    case 'invoice_replaced':
      return { ...invoiceReplacedLetter(message.facts, sender), files: [] };
    case 'booking_moved': {
      const { moves } = message.facts;
      const files = [visitFile(message.facts, visitCalendar(message.facts, moves, sender, queuedAt))];
      return { ...bookingMovedLetter(message.facts, sender), files };
    }
    case 'booking_reminder':
      return { ...bookingReminderLetter(message.facts, sender), files: [] };
    case 'payment_refunded':
      return { ...paymentRefundedLetter(message.facts, sender), files: [] };
    case 'enquiry_received':
      return { ...enquiryReceivedLetter(message.facts, sender), files: [] };
    case 'enquiry_acknowledged':
      return { ...enquiryAcknowledgedLetter(message.facts, sender), files: [] };
    case 'enquiry_answered':
      return { ...enquiryAnsweredLetter(message.facts, sender), files: [] };
    case 'newsletter_confirm':
      return { ...newsletterConfirmLetter(message.facts, sender), files: [] };
    case 'newsletter_welcome':
      return { ...newsletterWelcomeLetter(message.facts, sender), files: [] };
    case 'operator_task':
      return { ...operatorTaskLetter(message.facts, sender), files: [] };
  }
}

/** No template sees a name or a company in which a program finds a link. */
function withPlainNames(message: Message): Message {
  const { facts } = message;
  if (!('name' in facts)) return message;
  const company = 'company' in facts ? { company: withoutLinks(facts.company, 'your company') } : {};
  return { ...message, facts: { ...facts, name: nameToGreet(facts.name), ...company } } as Message;
}

/** The documents attached to a mail: by their numbers, and with a confirmation the booking's invoice. */
export function documentsOfMessage(message: Message): { numbers: readonly string[]; invoiceOf: string | null } {
  const invoiceOf = message.template === 'booking_confirmed' ? message.facts.bookingId : null;
  return { numbers: numbersIn(message), invoiceOf };
}

function numbersIn(message: Message): readonly string[] {
  if (message.template === 'invoice_replaced') return [message.facts.invoice, message.facts.creditNote];
  if (message.template === 'booking_moved' && message.facts.feeInvoice) return [message.facts.feeInvoice];
  return 'creditNote' in message.facts && message.facts.creditNote ? [message.facts.creditNote] : [];
}

const visitFile = ({ bookingId }: { bookingId: string }, content: string): TextFile => ({
  filename: `${bookingId}.ics`,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content,
});

/** A message as a WhatsApp template's parameters; null for a kind that goes by mail only. */
export function writeWhatsApp(told: Message, sender: Sender): WhatsAppText | null {
  const message = withPlainNames(told);
  switch (message.template) {
    case 'booking_confirmed':
      return bookingConfirmedWhatsApp(message.facts, sender);
    case 'booking_cancelled':
      return { template: 'booking_cancelled', parameters: bookingCancelledParameters(message.facts, sender) };
    case 'refund_processed':
      return { template: 'refund_processed', parameters: refundProcessedParameters(message.facts, sender) };
    case 'booking_moved':
      return { template: 'booking_moved', parameters: bookingMovedParameters(message.facts, sender) };
    case 'booking_reminder':
      return bookingReminderWhatsApp(message.facts, sender);
    case 'payment_refunded':
      return { template: 'payment_refunded', parameters: paymentRefundedParameters(message.facts, sender) };
    case 'invoice_replaced':
    case 'refund_refused':
    case 'credit_note_issued':
    case 'enquiry_received':
    case 'enquiry_acknowledged':
    case 'enquiry_answered':
    case 'newsletter_confirm':
    case 'newsletter_welcome':
    case 'operator_task':
      return null;
  }
}
