import { html } from 'hono/html';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupeesExact } from '#platform/money.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { action, frame, heading, type Letter, lines, paragraph, type Sender, signature } from './letter.ts';

type Facts = MessageFacts['refund_processed'];

export function refundProcessedLetter(facts: Facts, sender: Sender): Letter {
  const title = `${formatRupeesExact(facts.amount)} is with your bank`;
  const bookings = `${sender.publicUrl}/my-bookings?booking=${encodeURIComponent(facts.bookingId)}`;
  const reference = `Booking ID ${facts.bookingId}, payment ${facts.paymentId}`;
  const said = [arrives(facts), asking(facts)];
  return {
    subject: `Refund of ${formatRupeesExact(facts.amount)} (${facts.bookingId})`,
    text: lines([
      title,
      '',
      `Hello ${facts.name},`,
      ...said,
      '',
      reference,
      `Your bookings: ${bookings}`,
      '',
      ...signature(sender),
    ]),
    html: frame(
      sender,
      arrives(facts),
      html`${heading(title)}
${paragraph(`Hello ${facts.name},`)}
${said.map((line) => paragraph(line))}
${paragraph(reference)}
${action('View the booking', bookings)}`,
    ),
  };
}

const arrives = ({ serviceName, account, creditedBy }: Facts): string =>
  `The refund for ${serviceName} is done on our side. Your ${account} usually shows it by ${formatIstDay(creditedBy as IstDay, 'date')}.`;

const asking = ({ bankReference }: Facts): string =>
  bankReference
    ? `Should it be late, ask your bank for the reference ${bankReference}.`
    : 'The reference of your bank follows in My Bookings.';

/** The approved template `refund_processed`: name, amount, service, booking id, by when, the bank's reference. */
export const refundProcessedParameters = (facts: Facts): string[] => [
  facts.name,
  formatRupeesExact(facts.amount),
  facts.serviceName,
  facts.bookingId,
  formatIstDay(facts.creditedBy as IstDay, 'date'),
  facts.bankReference ?? '-',
];
