import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import { endText, momentText, spanText } from '#platform/moment-text.ts';
import { formatRupees } from '#platform/money.ts';
import { daysOf } from '#platform/time-range.ts';
import { daysOfVisit } from '../rules/days-of-visit.ts';
import type { MessageFacts } from '../rules/messages.ts';
import { bookingNews, pageOf, REPLACED, wayTo } from './booking/booking-news.ts';
import type { Letter, Sender } from './letter.ts';

type Notice = MessageFacts['closure_notice'];
type Ended = MessageFacts['closure_ended'];

export function closureNoticeLetter(facts: Notice, sender: Sender): Letter {
  const closed = `We are closed ${closedText(facts)}.`;
  const gets = whatTheyGet(facts);
  return bookingNews(
    {
      subject: `We have to close ${dayText(facts.closedFrom)}: your ${visitInShort(facts)}`,
      title:
        facts.outcome === 'full' ? 'We have to cancel your booking' : 'We have to close while your booking is valid',
      name: facts.name,
      said: [`${closed} Reason: ${facts.reason}`, `Your booking: ${visitText(facts)}`, gets],
      preview: gets,
      of: facts,
      next: wayTo(facts, facts.outcome === 'offer' ? 'Choose now' : 'View the booking', sender),
    },
    sender,
  );
}

/** 'Your booking stays valid'; of a cancelled one its place stays. */
const stays = ({ keepsPlace, endsAt }: Ended | Notice): string =>
  keepsPlace ? `Your place stays yours until ${endText(new Date(endsAt), 'date')}` : 'Your booking stays valid';

/** The closure's outcome, worded to stay true until the case ends. */
function whatTheyGet(facts: Notice): string {
  const { outcome, refund, paid, account, chooseUntil, paymentId } = facts;
  const isIncluded = paymentId === null;
  const sum = formatRupees(refund);
  const goes = account === null ? 'You get the money at our reception.' : `It goes to your ${account}.`;
  switch (outcome) {
    case 'offer':
      if (isIncluded)
        return `Please choose until ${momentText(new Date(chooseUntil ?? ''), 'date')}: move your booking for free, cancel it and get its hours back, or keep it. If we hear nothing, we cancel it, and its hours are back in your month.`;
      return `Please choose until ${momentText(new Date(chooseUntil ?? ''), 'date')}: move your booking for free, take ${refund === 0 ? 'no refund' : `${sum} back`}, or keep your booking. If we hear nothing, we cancel it${refund === 0 ? '' : ` and refund ${sum}`}.`;
    case 'full':
      if (isIncluded) return 'We cancel your booking. Its hours are back in your month.';
      return refund === 0 ? 'We cancel your booking.' : `We cancel your booking and refund ${sum}. ${goes}`;
    case 'part':
      return refund === 0
        ? `${stays(facts)}.`
        : `${stays(facts)}. For the time that you lose we refund ${sum} of ${formatRupees(paid)}. ${goes}`;
    case 'keep':
      return facts.keepsPlace ? `${stays(facts)}.` : `${stays(facts)} as it is.`;
  }
}

export function closureEndedLetter(facts: Ended, sender: Sender): Letter {
  const valid = `${stays(facts)}: ${visitText(facts)}`;
  return bookingNews(
    {
      subject: `We are open after all: your ${visitInShort(facts)}`,
      title: 'We are open after all',
      name: facts.name,
      said: [valid, ...afterAll(facts)],
      preview: valid,
      of: facts,
      next: wayTo(facts, 'View the booking', sender),
    },
    sender,
  );
}

/** What the reopening changes of the earlier message. */
function afterAll({ entry, had }: Ended): string[] {
  if (entry) return ['We do not cancel it, and there is no refund.', REPLACED];
  if (had === 'kept') return ['There is nothing to do.'];
  if (had === 'part') return ['There is nothing to do. What we refunded for the closed time stays yours.'];
  return ['You do not have to choose anything. There is no refund.'];
}

const visitText = (facts: Ended | Notice): string => `${facts.serviceName}, ${daysOfVisit(facts)}, ${facts.timeText}`;

/** 'Day Pass on Tue 24 Nov'; of a month, whose days the mail has, the service alone. */
function visitInShort({ serviceName, startsAt, endsAt }: Ended | Notice): string {
  const { from, to } = daysOf({ start: new Date(startsAt), end: new Date(endsAt) });
  return from === to ? `${serviceName} on ${formatIstDay(from, 'short')}` : serviceName;
}

const dayText = (instant: string): string => formatIstDay(istDayOf(new Date(instant)), 'short');

/** 'on 24 November 2026, 2:05 PM - 10:00 PM'; whole days by their dates alone; 'from … to …' of several days. */
function closedText({ closedFrom, closedUntil }: Notice): string {
  const closed = { start: new Date(closedFrom), end: new Date(closedUntil) };
  const { from, to } = daysOf(closed);
  return `${from === to ? 'on' : 'from'} ${spanText(closed, 'date')}`;
}

/** The approved template `closure_notice`: name, when, reason, service, date, booking id, what they get, the booking's page. */
export const closureNoticeParameters = (facts: Notice, sender: Sender): string[] => [
  facts.name,
  closedText(facts),
  facts.reason,
  facts.serviceName,
  daysOfVisit(facts, 'date'),
  facts.bookingId,
  whatTheyGet(facts),
  pageOf(facts, sender),
];

/** The approved template `closure_ended`: name, service, date, booking id, the booking's page. */
export const closureEndedParameters = (facts: Ended, sender: Sender): string[] => [
  facts.name,
  facts.serviceName,
  daysOfVisit(facts, 'date'),
  facts.bookingId,
  pageOf(facts, sender),
];
