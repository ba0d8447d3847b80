import { formatRupeesExact } from '#platform/money.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { bookingNews, wayTo } from './booking/booking-news.ts';
import type { Letter, Sender } from './letter.ts';

type CreditNoteFacts = MessageFacts['credit_note_issued'];

/** Sends a registered buyer the credit note for their books. */
export function creditNoteIssuedLetter(facts: CreditNoteFacts, sender: Sender): Letter {
  const amount = formatRupeesExact(facts.amount);
  const said = `We have refunded ${amount} of your payment for ${facts.serviceName}.`;
  return bookingNews(
    {
      subject: `Credit note ${facts.creditNote} (${facts.bookingId})`,
      title: 'Your credit note',
      name: facts.name,
      said: [said, creditNoteLine(facts.creditNote)],
      preview: `Credit note ${facts.creditNote} is attached.`,
      of: facts,
      next: wayTo(facts, 'View the booking', sender),
    },
    sender,
  );
}

/** What a mail says of the credit note that it brings along. */
export const creditNoteLine = (number: string): string => `Credit note ${number} is attached for your records.`;

/** Sends an invoice or credit note that staff were asked for. */
export function documentSentLetter(facts: MessageFacts['document_sent'], sender: Sender): Letter {
  const kind = facts.kind === 'invoice' ? 'Invoice' : 'Credit note';
  const said = `${kind} ${facts.document} for ${facts.serviceName} is attached.`;
  return bookingNews(
    {
      subject: `${kind} ${facts.document} (${facts.bookingId})`,
      title: `Your ${kind.toLowerCase()}`,
      name: facts.name,
      said: [said],
      preview: said,
      of: facts,
      next: null,
    },
    sender,
  );
}

type InvoiceReplacedFacts = MessageFacts['invoice_replaced'];

export function invoiceReplacedLetter(facts: InvoiceReplacedFacts, sender: Sender): Letter {
  const { bookingId, invoice, creditNote, replaces, company, gstin } = facts;
  const said = [
    `Your ${facts.serviceName.toLowerCase()} has been re-invoiced to ${company}, GSTIN ${gstin}.`,
    `Attached are the new invoice ${invoice} of ${formatRupeesExact(facts.total)} and credit note ${creditNote}, which cancels invoice ${replaces}. Please use the new invoice in your books, and keep all three.`,
    'No money moves with this change. You will find all invoices and credit notes in My Bookings.',
  ];
  return bookingNews(
    {
      subject: `Tax invoice ${invoice} with your GSTIN (${bookingId})`,
      title: 'Your new tax invoice',
      name: facts.name,
      said,
      preview: `Invoice ${invoice} and credit note ${creditNote} are attached.`,
      of: facts,
      next: wayTo(facts, 'View the booking', sender),
    },
    sender,
  );
}
