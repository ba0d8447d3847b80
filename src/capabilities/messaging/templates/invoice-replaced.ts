import { formatRupeesExact } from '#platform/money.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { bookingNews, wayTo } from './booking-news.ts';
import type { Letter, Sender } from './letter.ts';

type Facts = MessageFacts['invoice_replaced'];

export function invoiceReplacedLetter(facts: Facts, sender: Sender): Letter {
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
