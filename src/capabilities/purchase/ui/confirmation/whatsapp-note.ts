import type { Knowledge } from './confirmation-view.ts';

/** The note about the WhatsApp confirmation says only what is true of it (CONFIRM-21; readings.md, 'harm'). */
export function whatsAppNote(knowledge: Knowledge): string {
  if (knowledge.kind !== 'known') return 'The WhatsApp confirmation goes to the registered mobile number.';
  switch (knowledge.purchase.messages.whatsapp) {
    case 'sent':
    case 'delivered':
      return 'A WhatsApp confirmation was sent to your registered mobile number.';
    case 'queued':
      return 'A WhatsApp confirmation is on its way to your registered mobile number.';
    case 'failed':
      return 'The WhatsApp confirmation could not be delivered; your e-mail has everything.';
    case 'none':
      return knowledge.purchase.payment.state === 'captured'
        ? 'You chose e-mail only, so no WhatsApp confirmation is sent.'
        : 'The WhatsApp confirmation is sent when the payment is confirmed.';
  }
}
