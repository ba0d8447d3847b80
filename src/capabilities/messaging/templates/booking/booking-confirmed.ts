import { html } from 'hono/html';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { daysOfVisit } from '../../rules/days-of-visit.ts';
import type { MessageFacts } from '../../rules/messages.ts';
import {
  action,
  bookingPage,
  type Letter,
  link,
  paragraph,
  plain,
  type Sender,
  underAction,
  type WhatsAppText,
  writeParts,
} from '../letter.ts';
import { beforeYourVisit, priceSummary, visitTextsOf, visitTicket } from './visit-parts.ts';

type Facts = MessageFacts['booking_confirmed'];

export function bookingConfirmedLetter(facts: Facts, sender: Sender): Letter {
  const { facility, publicUrl } = sender;
  const sentence = visitTextsOf(facts, sender).booked;
  const hello = `Hello ${facts.name},`;
  const all = `${publicUrl}/my-bookings`;
  const isPaid = facts.included === undefined;
  const maySee = facts.atCounter ? 'see and move' : 'see, move and cancel';
  const cancelling = `To cancel, come to our reception or call ${formatPhoneNumber(facility.phone)}.`;
  const includes = facts.includes ? [`${facts.includes}.`] : [];
  return writeParts(
    sender,
    {
      subject: `Booking Confirmed: ${facts.serviceName}, ${formatIstDay(facts.date as IstDay, 'date')} (${facts.bookingId})`,
      title: 'Booking Confirmed!',
      preview: `${daysOfVisit(facts)}, ${facts.timeText}. Booking ID ${facts.bookingId}`,
    },
    [
      paragraph(`${hello} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`, hello, sentence),
      visitTicket(facts, '✓ Confirmed'),
      facts.included !== undefined
        ? paragraph(`${facts.included} ${facts.terms}.`)
        : priceSummary(
            facts.price,
            'Total paid',
            [`Payment ${facts.paymentId}.`, ...includes, `${facts.terms}.`].join(' '),
          ),
      plain(),
      ...beforeYourVisit(facts, sender),
      plain(
        ...(isPaid ? ['Your tax invoice is attached.'] : []),
        ...(facts.atCounter ? [cancelling] : []),
        `${facts.atCounter ? 'View or move' : 'View, move or cancel'} your booking, with its ${isPaid ? 'tax invoice and ' : ''}check-in code (no login needed):`,
      ),
      action('Open your booking', bookingPage(facts, sender), null),
      underAction(
        html`${isPaid ? 'Your tax invoice is attached. ' : ''}The link opens your booking with its check-in code, without a login. Anyone with this link can ${maySee} the booking. ${facts.atCounter ? `${cancelling} ` : ''}All your bookings are in ${link('My Bookings', all)}.`,
        `All your bookings: ${all}`,
        `Questions: ${formatPhoneNumber(facility.phone)} or ${facility.email}`,
      ),
    ],
  );
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
      facts.included !== undefined ? 'nothing (included)' : formatRupees(facts.price.total),
      facts.terms,
      ...(isVisit ? [] : [firstStep]),
      bookingPage(facts, sender),
    ],
  };
}
