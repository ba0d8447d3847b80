import { html } from 'hono/html';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { dateLine, daysOfVisit } from '../rules/days-of-visit.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { beforeYourVisit, beforeYourVisitText, visitTextsOf } from './before-your-visit.ts';
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
  type WhatsAppText,
} from './letter.ts';
import { priceSummary, priceSummaryText } from './price-summary.ts';
import { visitTicket } from './visit-ticket.ts';

type Facts = MessageFacts['booking_confirmed'];

export function bookingConfirmedLetter(facts: Facts, sender: Sender): Letter {
  const { facility, publicUrl } = sender;
  const day = facts.date as IstDay;
  const sentence = visitTextsOf(facts, sender).booked;
  const when = `${daysOfVisit(facts)}, ${facts.timeText}`;
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
      dateLine(facts),
      `Time: ${facts.timeText}`,
      `Duration: ${facts.durationText}`,
      facts.place && `Your place: ${facts.place}`,
      '',
      ...priceSummaryText(facts.price, 'Total paid', `Payment ${facts.paymentId}. ${facts.terms}.`),
      '',
      ...beforeYourVisitText(facts, sender),
      'Your tax invoice is attached.',
      'View, move or cancel your booking, with its tax invoice and check-in code (no login needed):',
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
${priceSummary(facts.price, 'Total paid', `Payment ${facts.paymentId}. ${facts.terms}.`)}
${beforeYourVisit(facts, sender)}
${action('Open your booking', page)}
${underAction(html`Your tax invoice is attached. The link opens your booking with its check-in code, without a login. Anyone with this link can see, move and cancel the booking. All your bookings are in ${link('My Bookings', `${publicUrl}/my-bookings`)}.`)}`,
    ),
  };
}

/**
 * The approved template `booking_confirmed` of a visit at a set hour: name, service, date, time, booking id, amount, terms, the booking's
 * page. Of a pass or a month `pass_confirmed`: name, what was bought, dates, hours, booking id, amount, terms, what to do first, page.
 */
export function bookingConfirmedWhatsApp(facts: Facts, sender: Sender): WhatsAppText {
  const { term, name, firstStep } = visitTextsOf(facts, sender);
  const isVisit = term === 'visit';
  return {
    template: isVisit ? 'booking_confirmed' : 'pass_confirmed',
    parameters: [
      facts.name,
      isVisit ? facts.serviceName : name,
      daysOfVisit(facts, 'date'),
      facts.timeText,
      facts.bookingId,
      formatRupees(facts.price.total),
      facts.terms,
      ...(isVisit ? [] : [firstStep]),
      bookingPage(facts, sender),
    ],
  };
}
