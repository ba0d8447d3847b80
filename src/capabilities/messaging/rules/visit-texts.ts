import { type HoursFacts, hoursText, openOn, weekOn } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { isShutOn } from '#capabilities/catalogue/rules/hours/shut-on.ts';
import { closedText } from '#capabilities/catalogue/rules/hours/week-text.ts';
import { addDays, formatIstDay, formatIstTime, type IstDay, istDayOf, weekdayOf } from '#platform/ist-day.ts';

/** The product and its start, as needed to choose the texts. */
type Bought = { placeKind?: string | undefined; serviceName: string; startsAt: Date };

export type VisitTexts = {
  /** A visit at a set hour, a pass for any hour of one day, or a month. */
  readonly term: 'visit' | 'pass' | 'month';
  /** 'monthly desk', within a sentence. */
  readonly name: string;
  /** 'Your monthly desk is booked.' */
  readonly booked: string;
  /** What to do first: 'Collect your key at reception from 8:00 AM'. */
  readonly firstStep: string;
  /** What to do on arrival. */
  readonly arrival: string;
};

/** Texts for messages, calendar and confirmation, by product. */
export function visitTexts({ placeKind, serviceName, startsAt }: Bought, facility: HoursFacts): VisitTexts {
  const day = istDayOf(startsAt);
  const isShut = isShutOn(facility, 'reception', day);
  const arrival = isShut ? receptionShut : checkIn;
  switch (placeKind) {
    case 'dedicated_desk':
      return {
        term: 'month',
        name: 'monthly desk',
        booked: 'Your monthly desk is booked.',
        firstStep: `Collect your key at reception from ${keysFrom(facility, day)}`,
        arrival: isShut ? `${checkIn} when you collect your key` : `${checkIn} on your first day`,
      };
    case 'recreation_month':
      return {
        term: 'month',
        name: 'recreation membership',
        booked: 'Your recreation membership is confirmed.',
        firstStep: `${checkIn}, open ${receptionDays(facility, day)}`,
        arrival,
      };
    case 'hot_desk':
      return {
        term: 'pass',
        name: 'day pass',
        booked: 'Your day pass is confirmed.',
        firstStep: isShut ? receptionShut : `${checkIn} at any time in these hours`,
        arrival,
      };
    case 'recreation_day':
      return {
        term: 'pass',
        name: 'recreation pass',
        booked: 'Your recreation pass is confirmed.',
        firstStep: isShut ? receptionShut : `${checkIn}, open ${hoursText(openOn(facility, 'reception', day))}`,
        arrival,
      };
    default: {
      const name = placeKind === 'room' ? 'conference room' : serviceName.toLowerCase();
      return { term: 'visit', name, booked: `Your ${name} is booked.`, firstStep: 'Arrive 15 minutes early', arrival };
    }
  }
}

/**
 * The 'Before Your Visit' list (CONFIRM-15 to CONFIRM-18). A month and a recreation pass also hold while reception is closed, so they name
 * its hours and ask to come early only for the first time.
 */
export function beforeVisitList(bought: Bought, facility: HoursFacts): string[] {
  const { firstStep, arrival } = visitTexts(bought, facility);
  const [early, then] = {
    dedicated_desk: [[firstStep, `${early15} on your first day`], arrival] as const,
    recreation_month: [[`${early15} on your first visit`], firstStep] as const,
    recreation_day: [[`${early15} on your first visit`], firstStep] as const,
  }[bought.placeKind ?? ''] ?? [[early15], arrival];
  return [...early, 'Carry a valid photo ID', then, 'Quote your Booking ID'];
}

const checkIn = 'Check in at reception';
const receptionShut = 'Show your Booking ID on arrival, as reception is closed that day';
const early15 = 'Please arrive 15 minutes early';

/** '8:00 AM - 10:00 PM, on Sundays 9:00 AM - 8:00 PM', or 'closed on Sundays': the usual hours from a day in India on. */
function receptionDays({ hours, dated }: HoursFacts, day: IstDay): string {
  const usual = { hours, ...(dated ? { dated: { ...dated, days: {} } } : {}) };
  const sunday = addDays(day, (7 - weekdayOf(day)) % 7);
  const textOn = (date: IstDay) => hoursText(openOn(usual, 'reception', date));
  const week = weekOn(usual, sunday);
  const sundays = week.closedOn.includes('Sunday') ? '' : `, on Sundays ${textOn(sunday)}`;
  const closed = closedText(week);
  return `${textOn(day === sunday ? addDays(day, 1) : day)}${sundays}${closed ? `, ${closed}` : ''}`;
}

/** From when a member can collect their first key: '8:00 AM', or '8:00 AM on Sat 26 Dec' where reception is closed on their first day. */
function keysFrom(facility: HoursFacts, first: IstDay): string {
  let day = first;
  while (isShutOn(facility, 'reception', day)) day = addDays(day, 1);
  const time = formatIstTime(openOn(facility, 'reception', day).opens);
  return day === first ? time : `${time} on ${formatIstDay(day, 'short')}`;
}
