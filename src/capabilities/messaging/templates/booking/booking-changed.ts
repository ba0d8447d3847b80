import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupees } from '#platform/money.ts';
import type { MessageFacts } from '../../rules/messages.ts';
import type { Letter, Sender } from '../letter.ts';
import { bookingNews, REPLACED, wayTo } from './booking-news.ts';

type Facts = MessageFacts['booking_changed'];

const titles: Record<Facts['change'], string> = {
  extended: 'Your booking ends later',
  place_changed: 'You have another place',
  released: 'Your place is free for others',
};

/** The mail about a change of a booking by the front desk. */
export function bookingChangedLetter(facts: Facts, sender: Sender): Letter {
  const { serviceName, date, timeText, place, paymentId, change, entry, paid } = facts;
  const when = `${formatIstDay(date as IstDay)}, ${timeText}`;
  const said = {
    extended: [
      `Your ${serviceName.toLowerCase()} is now on ${when}.`,
      ...(paid ? [`You paid ${formatRupees(paid.amount)} for it. The tax invoice, ${paid.invoice}, is attached.`] : []),
    ],
    place_changed: [
      `Your place on ${when} is now ${place ?? 'another one'}. The rest of your booking stays as it was.`,
    ],
    released: [
      `We expect you no longer on ${when}, so others can use your place.`,
      `If you come all the same, you get any place that is free. If no place is free, ${paymentId === null ? 'its hours are back in your month' : 'you get all your money back'}.`,
    ],
  }[change];
  return bookingNews(
    {
      subject: `${titles[change]}: ${serviceName}, ${formatIstDay(date as IstDay, 'date')} (${facts.bookingId})`,
      title: titles[change],
      name: facts.name,
      said: [...said, ...(entry ? [REPLACED] : []), `Questions: ${sender.facility.email}.`],
      preview: said[0] ?? '',
      of: facts,
      next: wayTo(facts, 'View the booking', sender),
    },
    sender,
  );
}
