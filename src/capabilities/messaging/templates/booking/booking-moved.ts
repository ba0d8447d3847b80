import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { daysOfVisit } from '../../rules/days-of-visit.ts';
import type { MessageFacts } from '../../rules/messages.ts';
import { action, bookingPage, greeting, type Letter, paragraph, plain, type Sender, writeParts } from '../letter.ts';
import { REPLACED } from './booking-news.ts';
import { priceSummary, visitTicket } from './visit-parts.ts';

type Facts = MessageFacts['booking_moved'];

export function bookingMovedLetter(facts: Facts, sender: Sender): Letter {
  const before = `${daysBefore(facts.from)}, ${facts.from.timeText}`;
  const price = `Your first move is free. Each further move costs ${formatRupees(facts.nextFee)}.`;
  const terms = `${facts.terms}.`;
  return writeParts(
    sender,
    {
      subject: `Booking moved: ${facts.serviceName}, ${formatIstDay(facts.date as IstDay, 'date')} (${facts.bookingId})`,
      title: 'Your booking has moved',
      preview: `Now ${daysOfVisit(facts)}, ${facts.timeText}. Booking ID ${facts.bookingId}`,
    },
    [
      greeting(facts.name),
      paragraph(
        `Your ${facts.serviceName.toLowerCase()} has a new time. Your earlier slot (${before}) has been released.`,
      ),
      visitTicket(facts, '✓ Moved'),
      plain(`Before: ${before}`),
      facts.fee
        ? priceSummary(facts.fee, 'Paid for the move', terms)
        : paragraph(`${price} ${terms}`, '', price, terms),
      ...(facts.feeInvoice ? [paragraph(`The tax invoice for the fee, ${facts.feeInvoice}, is attached.`)] : []),
      paragraph(REPLACED, '', `Where: ${addressLine(sender.facility)}`),
      action('Open your booking', bookingPage(facts, sender), 'Your booking (no login needed)'),
    ],
  );
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
