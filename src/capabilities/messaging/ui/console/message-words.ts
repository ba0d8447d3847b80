import { codeInWords, wordOf } from '#console/parts/words/moments.ts';
import type { Message } from '../../rules/messages.ts';

/** Of all messages but those to the operator, which the inbox does not list. */
const templates: Readonly<Record<Exclude<Message['template'], 'operator_task' | 'enquiry_received'>, string>> = {
  booking_confirmed: 'Booking confirmation',
  booking_cancelled: 'Cancellation',
  booking_moved: 'New date',
  booking_reminder: 'Reminder',
  renewal_due: 'Renewal reminder',
  payment_refunded: 'Payment refunded',
  closure_notice: 'We have to close',
  closure_ended: 'Open after all',
  refund_processed: 'Refund completed',
  payment_requested: 'Link to pay',
  booking_changed: 'Booking changed',
  refund_refused: 'Refund could not be paid',
  refund_account_asked: 'Where to send a refund',
  refund_paid_otherwise: 'Refund paid in another way',
  invoice_replaced: 'New invoice',
  credit_note_issued: 'Credit note',
  document_sent: 'Copy of an invoice or credit note',
  enquiry_acknowledged: 'Enquiry received',
  enquiry_answered: 'Enquiry answered',
  newsletter_confirm: 'Newsletter: confirm',
  newsletter_issue: 'Newsletter: issue',
  newsletter_welcome: 'Newsletter: welcome',
};

/** What a message is about: 'Booking confirmation'. */
export const messageTitle = (template: string): string => wordOf(templates, template);

/** A message's state as a person reads it, with its tone. */
export function messageState(state: string): { text: string; tone: 'success' | 'pending' | 'error' | 'muted' } {
  if (state === 'queued') return { text: 'Waiting to be sent', tone: 'pending' };
  if (state === 'sent') return { text: 'Sent', tone: 'success' };
  if (state === 'delivered' || state === 'read') return { text: codeInWords(state), tone: 'success' };
  if (state === 'failed' || state === 'bounced') return { text: 'Not delivered', tone: 'error' };
  if (state === 'outdated') return { text: 'Not sent, out of date', tone: 'muted' };
  return { text: codeInWords(state), tone: 'muted' };
}
