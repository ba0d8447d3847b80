import type { PurchaseAnswer } from '../../contract.ts';
import type { Knowledge } from './confirmation-view.ts';

/** The note about the booking's messages. Claims only what was delivered (CONFIRM-21 in docs/conformance.md). */
export function sentNote(knowledge: Knowledge): string {
  if (knowledge.kind !== 'known')
    return 'A WhatsApp confirmation is sent to the registered mobile number if you asked for it.';
  const { purchase } = knowledge;
  const said = [whatsAppText(purchase), emailText(purchase)];
  return said.filter((text) => text !== '').join(' ');
}

function whatsAppText({ messages, payment }: PurchaseAnswer): string {
  switch (messages.whatsapp) {
    case 'sent':
      return 'A WhatsApp confirmation was sent to your registered mobile number.';
    case 'delivered':
    case 'read':
      return 'A WhatsApp confirmation was sent to your registered mobile number. It has been delivered.';
    case 'queued':
      return 'A WhatsApp confirmation is on its way to your registered mobile number.';
    case 'failed':
      return 'The WhatsApp confirmation could not be delivered.';
    case 'none':
      return payment.state === 'captured' || payment.state === 'included'
        ? 'WhatsApp messages are off for this booking.'
        : 'If you asked for WhatsApp, the confirmation is sent when the payment is confirmed.';
  }
}

function emailText({ messages, booking: { customer_email: address } }: PurchaseAnswer): string {
  switch (messages.email) {
    case 'sent':
    case 'delivered':
    case 'read':
      return `The e-mail with your booking and its calendar entry was sent to ${address}.`;
    case 'queued':
      return `The e-mail with your booking and its calendar entry is on its way to ${address}.`;
    case 'failed':
      return `The e-mail could not be delivered to ${address}. Your booking is safe: see My Bookings for all its details.`;
    case 'none':
      return '';
  }
}
