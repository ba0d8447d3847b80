import { html } from 'hono/html';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { dateLine, daysOfVisit } from '../rules/days-of-visit.ts';
import type { MessageFacts } from '../rules/messages.ts';
import {
  action,
  bookingPage,
  frame,
  heading,
  type Letter,
  lines,
  paragraph,
  type Sender,
  signature,
} from './letter.ts';
import { priceSummary, priceSummaryText } from './price-summary.ts';
import { visitTicket } from './visit-ticket.ts';

type Facts = MessageFacts['booking_moved'];

export function bookingMovedLetter(facts: Facts, sender: Sender): Letter {
  const day = facts.date as IstDay;
  const before = `${daysBefore(facts.from)}, ${facts.from.timeText}`;
  const after = `${daysOfVisit(facts)}, ${facts.timeText}`;
  const sentence = `Your ${facts.serviceName.toLowerCase()} has a new time. Your earlier slot (${before}) has been released.`;
  const price = facts.fee ? null : `Your first move is free. Each further move costs ${formatRupees(facts.nextFee)}.`;
  const terms = `${facts.terms}.`;
  const attached = facts.feeInvoice ? `The tax invoice for the fee, ${facts.feeInvoice}, is attached.` : null;
  const page = bookingPage(facts, sender);
  return {
    subject: `Booking moved: ${facts.serviceName}, ${formatIstDay(day, 'date')} (${facts.bookingId})`,
    text: lines([
      'Your booking has moved',
      '',
      `Hello ${facts.name},`,
      sentence,
      '',
      `Booking ID: ${facts.bookingId}`,
      dateLine(facts),
      `Time: ${facts.timeText}`,
      `Duration: ${facts.durationText}`,
      facts.place && `Your place: ${facts.place}`,
      `Before: ${before}`,
      '',
      ...(facts.fee ? priceSummaryText(facts.fee, 'Paid for the move', terms) : [price, terms]),
      attached,
      '',
      `Where: ${addressLine(sender.facility)}`,
      `Your booking (no login needed): ${page}`,
      '',
      ...signature(sender),
    ]),
    html: frame(
      sender,
      `Now ${after}. Booking ID ${facts.bookingId}`,
      html`${heading('Your booking has moved')}
${paragraph(`Hello ${facts.name},`)}
${paragraph(sentence)}
${visitTicket(facts, '✓ Moved')}
${facts.fee ? priceSummary(facts.fee, 'Paid for the move', terms) : paragraph(`${price} ${terms}`)}
${attached ? paragraph(attached) : ''}
${paragraph('The attached calendar file replaces the earlier entry.')}
${action('Open your booking', page)}`,
    ),
  };
}

const daysBefore = ({ date, startsAt, endsAt }: Facts['from']): string =>
  startsAt && endsAt ? daysOfVisit({ startsAt, endsAt }) : formatIstDay(date as IstDay);

/** The approved template `booking_moved`: name, service, new date, new time, booking id, what the move cost, the booking's page. */
export const bookingMovedParameters = (facts: Facts, sender: Sender): string[] => [
  facts.name,
  facts.serviceName,
  daysOfVisit(facts, 'date'),
  facts.timeText,
  facts.bookingId,
  facts.fee ? formatRupees(facts.fee.total) : 'nothing',
  bookingPage(facts, sender),
];
