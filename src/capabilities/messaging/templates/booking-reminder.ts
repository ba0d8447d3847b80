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
  paragraph,
  type Sender,
  signature,
} from './letter.ts';
import { visitTicket } from './visit-ticket.ts';

type Facts = MessageFacts['booking_reminder'];

/** On the evening before. It names the date too, as it may be read late. */
export function bookingReminderLetter(facts: Facts, sender: Sender): Letter {
  const { facility } = sender;
  const day = formatIstDay(facts.date as IstDay);
  const sentence = `Your ${facts.serviceName.toLowerCase()} is on ${day}, ${facts.timeText}. We look forward to seeing you.`;
  const page = bookingPage(facts, sender);
  return {
    subject: `Tomorrow at ${facility.brand}: ${facts.serviceName}, ${formatIstDay(facts.date as IstDay, 'date')} (${facts.bookingId})`,
    text: lines([
      `See you tomorrow at ${facility.brand}`,
      '',
      `Hello ${facts.name},`,
      sentence,
      '',
      `Booking ID: ${facts.bookingId}`,
      facts.place && `Your place: ${facts.place}`,
      '',
      ...beforeYourVisitText(sender),
      `Your booking, with its code for the reception (no login needed): ${page}`,
      `Questions: ${formatPhoneNumber(facility.phone)} or ${facility.email}`,
      '',
      ...signature(sender),
    ]),
    html: frame(
      sender,
      `${day}, ${facts.timeText}. Booking ID ${facts.bookingId}`,
      html`${heading(`See you tomorrow at ${facility.brand}`)}
${paragraph(`Hello ${facts.name},`)}
${paragraph(sentence)}
${visitTicket(facts, 'Tomorrow')}
${beforeYourVisit(sender)}
${action('Open your booking', page)}`,
    ),
  };
}

/** The approved template `booking_reminder`: name, service, date, time, booking id, the booking's page. */
export const bookingReminderParameters = (facts: Facts, sender: Sender): string[] => [
  facts.name,
  facts.serviceName,
  formatIstDay(facts.date as IstDay, 'date'),
  facts.timeText,
  facts.bookingId,
  bookingPage(facts, sender),
];
