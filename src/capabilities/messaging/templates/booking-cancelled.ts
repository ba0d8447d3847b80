import { html } from 'hono/html';
import { addressLine } from '#capabilities/content/rules/address-line.ts';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupeesExact } from '#platform/money.ts';
import { calendarFile } from '../rules/calendar-file.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { action, frame, heading, type Letter, lines, paragraph, type Sender, signature } from './letter.ts';

type Facts = MessageFacts['booking_cancelled'];

/** A cancellation comes after every change of the visit, however often it was moved. */
const AFTER_ALL_CHANGES = 1000;

export function bookingCancelledLetter(facts: Facts, sender: Sender): Letter {
  const what = `${facts.serviceName}, ${formatIstDay(facts.date as IstDay)}, ${facts.timeText}`;
  const title = facts.houseNote === null ? 'Your booking is cancelled' : 'We had to cancel your booking';
  const bookings = `${sender.publicUrl}/my-bookings?booking=${encodeURIComponent(facts.bookingId)}`;
  const said = [
    what,
    facts.houseNote === null ? null : `The reason: ${facts.houseNote}`,
    refundLine(facts),
    facts.keepsUntil ? `Your desk stays yours until ${formatIstDay(facts.keepsUntil as IstDay)}.` : null,
  ].filter((line) => line !== null);
  const reference = `Booking ID ${facts.bookingId}, payment ${facts.paymentId}`;
  return {
    subject: `Booking cancelled: ${facts.serviceName}, ${formatIstDay(facts.date as IstDay, 'date')} (${facts.bookingId})`,
    text: lines([
      title,
      '',
      `Hello ${facts.name},`,
      ...said,
      '',
      reference,
      `Follow the refund: ${bookings}`,
      '',
      ...signature(sender),
    ]),
    html: frame(
      sender,
      refundLine(facts),
      html`${heading(title)}
${paragraph(`Hello ${facts.name},`)}
${said.map((line) => paragraph(line))}
${paragraph(reference)}
${action(facts.refund > 0 ? 'Follow the refund' : 'View My Bookings', bookings)}`,
    ),
  };
}

/** '₹384.00 goes back to your UPI account, usually by 3 December 2026.' */
function refundLine({ refund, paid, account, creditedBy }: Facts): string {
  if (refund === 0 || creditedBy === null)
    return `Nothing is paid back of ${formatRupeesExact(paid)}, as the terms say.`;
  const part = refund < paid ? ` of ${formatRupeesExact(paid)}` : '';
  const by = formatIstDay(creditedBy as IstDay, 'date');
  return `${formatRupeesExact(refund)}${part} goes back to your ${account}, usually by ${by}.`;
}

/** Takes the visit out of the receiver's calendar. */
export const cancelledCalendar = (facts: Facts, { facility, publicUrl }: Sender, madeAt: Date): string =>
  calendarFile({
    uid: `${facts.bookingId}@${new URL(publicUrl).hostname}`,
    sequence: AFTER_ALL_CHANGES,
    title: `${facts.serviceName} at ${facility.brand}`,
    description: `Booking ID: ${facts.bookingId}`,
    place: addressLine(facility),
    url: `${publicUrl}/my-bookings`,
    starts: new Date(facts.startsAt),
    ends: new Date(facts.endsAt),
    madeAt,
    cancelled: true,
  });

/** The approved template `booking_cancelled`: name, service, date, booking id, what goes back. */
export const bookingCancelledParameters = (facts: Facts): string[] => [
  facts.name,
  facts.serviceName,
  formatIstDay(facts.date as IstDay, 'date'),
  facts.bookingId,
  refundLine(facts),
];
