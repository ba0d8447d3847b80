import { html } from 'hono/html';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatPhoneNumber } from '#platform/phone-number.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { beforeYourVisit, beforeYourVisitText } from './before-your-visit.ts';
import {
  action,
  bookingPage,
  frame,
  heading,
  type Letter,
  lines,
  link,
  paragraph,
  type Sender,
  signature,
  underAction,
} from './letter.ts';
import { slip, slipText } from './slip.ts';
import { visitTicket } from './visit-ticket.ts';

type Facts = MessageFacts['booking_confirmed'];

export function bookingConfirmedLetter(facts: Facts, sender: Sender): Letter {
  const { facility, publicUrl } = sender;
  const day = facts.date as IstDay;
  const service = facts.serviceName.toLowerCase();
  const sentence = `Your ${service} has been successfully booked.`;
  const when = `${formatIstDay(day)}, ${facts.timeText}`;
  const page = bookingPage(facts, sender);
  return {
    subject: `Booking Confirmed: ${facts.serviceName}, ${formatIstDay(day, 'date')} (${facts.bookingId})`,
    text: lines([
      'Booking Confirmed!',
      '',
      `Hello ${facts.name},`,
      sentence,
      '',
      `Booking ID: ${facts.bookingId}`,
      `Date: ${formatIstDay(day)}`,
      `Time: ${facts.timeText}`,
      `Duration: ${facts.durationText}`,
      facts.place && `Your place: ${facts.place}`,
      '',
      ...slipText(facts.price, 'Total paid', `Payment ${facts.paymentId}. ${facts.terms}.`),
      '',
      ...beforeYourVisitText(sender),
      'Your booking, with its tax invoice, its code for the reception, calendar, moving and cancelling (no login needed):',
      page,
      `All your bookings: ${publicUrl}/my-bookings`,
      `Questions: ${formatPhoneNumber(facility.phone)} or ${facility.email}`,
      '',
      ...signature(sender),
    ]),
    html: frame(
      sender,
      `${when}. Booking ID ${facts.bookingId}`,
      html`${heading('Booking Confirmed!')}
${paragraph(`Hello ${facts.name}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`)}
${visitTicket(facts, '✓ Confirmed')}
${slip(facts.price, 'Total paid', `Payment ${facts.paymentId}. ${facts.terms}.`)}
${beforeYourVisit(sender)}
${action('Open your booking', page)}
${underAction(html`Your tax invoice is there too, and the code for the reception. No login needed: whoever has this link can see, move and cancel the booking. All your bookings are in ${link('My Bookings', `${publicUrl}/my-bookings`)}.`)}`,
    ),
  };
}

/** The approved template `booking_confirmed`: name, service, date, time, booking id, amount, terms, the booking's page. */
export const bookingConfirmedParameters = (facts: Facts, amount: string, sender: Sender): string[] => [
  facts.name,
  facts.serviceName,
  formatIstDay(facts.date as IstDay, 'date'),
  facts.timeText,
  facts.bookingId,
  amount,
  facts.terms,
  bookingPage(facts, sender),
];
