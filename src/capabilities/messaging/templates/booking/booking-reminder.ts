import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatPhoneNumber } from '#platform/text/phone/phone-text.ts';
import { daysOfVisit, lastDayOfVisit } from '../../rules/days-of-visit.ts';
import type { MessageFacts } from '../../rules/messages.ts';
import {
  action,
  bookingPage,
  greeting,
  type Letter,
  paragraph,
  plain,
  type Sender,
  type WhatsAppText,
  writeParts,
} from '../letter.ts';
import { beforeYourVisit, visitTextsOf, visitTicket } from './visit-parts.ts';

type Facts = MessageFacts['booking_reminder'];

/** On the evening before. It names the date too, as it may be read late. */
export function bookingReminderLetter(facts: Facts, sender: Sender): Letter {
  const { facility } = sender;
  const { title, subject, sentence } = saidTomorrow(facts, sender);
  return writeParts(
    sender,
    {
      subject: `${subject} (${facts.bookingId})`,
      title,
      preview: `${daysOfVisit(facts)}, ${facts.timeText}. Booking ID ${facts.bookingId}`,
    },
    [
      greeting(facts.name),
      paragraph(sentence),
      visitTicket(facts, 'Tomorrow'),
      plain(),
      ...beforeYourVisit(facts, sender),
      action('Open your booking', bookingPage(facts, sender), 'Your booking, with its check-in code (no login needed)'),
      plain(`Questions: ${formatPhoneNumber(facility.phone)} or ${facility.email}`),
    ],
  );
}

function saidTomorrow(facts: Facts, sender: Sender): { title: string; subject: string; sentence: string } {
  const { term, name, firstStep } = visitTextsOf(facts, sender);
  const { brand } = sender.facility;
  const day = formatIstDay(facts.date as IstDay);
  const date = formatIstDay(facts.date as IstDay, 'date');
  const visit = {
    title: `See you tomorrow at ${brand}`,
    subject: `Tomorrow at ${brand}: ${facts.serviceName}, ${date}`,
    sentence: `Your ${name} is on ${day}, ${facts.timeText}. We look forward to seeing you.`,
  };
  if (term === 'visit') return visit;
  if (term === 'pass') return { ...visit, sentence: `Your ${name} is valid tomorrow, ${day}, ${facts.timeText}.` };
  const title = `Your ${name} starts tomorrow`;
  return {
    title,
    subject: `${title}, ${date}`,
    sentence: `${title}, ${day}, and runs until ${lastDayOfVisit(facts) ?? day}. ${firstStep}.`,
  };
}

const templates = { visit: 'booking_reminder', pass: 'pass_reminder', month: 'month_reminder' } as const;

/**
 * The approved template `booking_reminder` of a visit at a set hour: name, service, date, time, booking id, the booking's page. Of a pass
 * `pass_reminder`, of a month `month_reminder`: name, what was bought, dates, hours, what to do first, booking id, page.
 */
export function bookingReminderWhatsApp(facts: Facts, sender: Sender): WhatsAppText {
  const { term, name, firstStep } = visitTextsOf(facts, sender);
  return {
    template: templates[term],
    parameters: [
      facts.name,
      term === 'visit' ? facts.serviceName : name,
      daysOfVisit(facts, 'date'),
      facts.timeText,
      ...(term === 'visit' ? [] : [firstStep]),
      facts.bookingId,
      bookingPage(facts, sender),
    ],
  };
}
