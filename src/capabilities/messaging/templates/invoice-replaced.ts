import { formatRupeesExact } from '#platform/money.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { bookingNews, wayTo } from './booking-news.ts';
import type { Letter, Sender } from './letter.ts';

type Facts = MessageFacts['invoice_replaced'];

export function invoiceReplacedLetter(facts: Facts, sender: Sender): Letter {
  const { bookingId, invoice, creditNote, replaces, company, gstin } = facts;
  const said = [
    `Your ${facts.serviceName.toLowerCase()} is invoiced to ${company}, GSTIN ${gstin}, from now on.`,
    `Attached are the new invoice ${invoice} of ${formatRupeesExact(facts.total)} and the credit note ${creditNote}, which takes back the invoice ${replaces}. For your books the new invoice counts; keep all three.`,
    'Nothing is charged or paid back by this. All papers of the booking stand in My Bookings.',
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
