import { type Hours, hoursText } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { formatIstTime, istDayOf, weekdayOf } from '#platform/ist-day.ts';

/** What was bought and when it begins, as far as the words depend on it. */
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
};

/** How messages, calendar and confirmation speak of a booking, by what was bought. */
export function visitTexts(
  { placeKind, serviceName, startsAt }: Bought,
  facility: Pick<Facility, 'hours'>,
): VisitTexts {
  switch (placeKind) {
    case 'dedicated_desk':
      return {
        term: 'month',
        name: 'monthly desk',
        booked: 'Your monthly desk is booked.',
        firstStep: `Collect your key at reception from ${formatIstTime(receptionOn(facility, startsAt).opens)}`,
      };
    case 'recreation_month':
      return {
        term: 'month',
        name: 'recreation membership',
        booked: 'Your recreation membership is confirmed.',
        firstStep: `${checkIn}, open ${receptionDays(facility)}`,
      };
    case 'hot_desk':
      return { term: 'pass', name: 'day pass', booked: 'Your day pass is confirmed.', firstStep: anyTime };
    case 'recreation_day':
      return {
        term: 'pass',
        name: 'recreation pass',
        booked: 'Your recreation pass is confirmed.',
        firstStep: `${checkIn}, open ${hoursText(receptionOn(facility, startsAt))}`,
      };
    default: {
      const name = placeKind === 'room' ? 'conference room' : serviceName.toLowerCase();
      return { term: 'visit', name, booked: `Your ${name} is booked.`, firstStep: 'Arrive 15 minutes early' };
    }
  }
}

/**
 * The 'Before Your Visit' list (CONFIRM-15 to CONFIRM-18). A month and a recreation pass also hold while reception is closed, so they name
 * its hours and ask to come early only for the first time.
 */
export function visitSteps(bought: Bought, facility: Pick<Facility, 'hours'>): string[] {
  const { firstStep } = visitTexts(bought, facility);
  const [early, arrival] = {
    dedicated_desk: [[firstStep, `${early15} on your first day`], `${checkIn} on your first day`] as const,
    recreation_month: [[`${early15} on your first visit`], firstStep] as const,
    recreation_day: [[`${early15} on your first visit`], firstStep] as const,
  }[bought.placeKind ?? ''] ?? [[early15], checkIn];
  return [...early, 'Carry a valid photo ID', arrival, 'Quote your Booking ID'];
}

const checkIn = 'Check in at reception';
const early15 = 'Please arrive 15 minutes early';
const anyTime = `${checkIn} at any time in these hours`;

/** '8:00 AM - 10:00 PM, on Sundays 9:00 AM - 8:00 PM'. */
const receptionDays = ({ hours: { reception } }: Pick<Facility, 'hours'>): string =>
  `${hoursText(reception.monSat as Hours)}, on Sundays ${hoursText(reception.sun as Hours)}`;

/** The reception's hours on the day of `instant`. */
const receptionOn = ({ hours: { reception } }: Pick<Facility, 'hours'>, instant: Date): Hours =>
  (weekdayOf(istDayOf(instant)) === 0 ? reception.sun : reception.monSat) as Hours;
