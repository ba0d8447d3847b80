import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupeesExact } from '#platform/money.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { bookingNews, pageOf, wayTo } from './booking/booking-news.ts';
import type { Letter, Sender } from './letter.ts';

type Facts = MessageFacts['refund_processed'];

export function refundProcessedLetter(facts: Facts, sender: Sender): Letter {
  const title = `We have sent your refund of ${formatRupeesExact(facts.amount)}`;
  return bookingNews(
    {
      subject: `Refund of ${formatRupeesExact(facts.amount)} (${facts.bookingId})`,
      title,
      name: facts.name,
      said: [arrives(facts), asking(facts)],
      preview: arrives(facts),
      of: facts,
      next: wayTo(facts, 'View the booking', sender),
    },
    sender,
  );
}

const arrives = ({ serviceName, account, creditedBy }: Facts): string =>
  `We have sent your refund for ${serviceName}. Your ${account} usually shows it by ${formatIstDay(creditedBy as IstDay, 'date')}.`;

const asking = ({ bankReference }: Facts): string =>
  bankReference
    ? `If it is late, give your bank the reference (ARN) ${bankReference}.`
    : 'The bank reference (ARN) will appear on your booking page.';

/** The approved template `refund_processed`: name, amount, service, booking id, by when, the bank's reference, the booking's page. */
export const refundProcessedParameters = (facts: Facts, sender: Sender): string[] => [
  facts.name,
  formatRupeesExact(facts.amount),
  facts.serviceName,
  facts.bookingId,
  formatIstDay(facts.creditedBy as IstDay, 'date'),
  facts.bankReference ?? '-',
  pageOf(facts, sender),
];
