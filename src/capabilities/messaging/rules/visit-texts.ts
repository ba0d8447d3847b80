import type { Facility } from '#capabilities/content/rules/facility.ts';
import { formatIstTime, type IstTime, istDayOf, weekdayOf } from '#platform/ist-day.ts';

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
        firstStep: `Collect your key at reception from ${receptionOpens(facility, startsAt)}`,
      };
    case 'recreation_month':
      return {
        term: 'month',
        name: 'recreation membership',
        booked: 'Your recreation membership is confirmed.',
        firstStep: 'Check in at reception on every visit',
      };
    case 'hot_desk':
      return { term: 'pass', name: 'day pass', booked: 'Your day pass is confirmed.', firstStep: anyTime };
    case 'recreation_day':
      return {
        term: 'pass',
        name: 'recreation pass',
        booked: 'Your recreation pass is confirmed.',
        firstStep: anyTime,
      };
    default: {
      const name = placeKind === 'room' ? 'conference room' : serviceName.toLowerCase();
      return { term: 'visit', name, booked: `Your ${name} is booked.`, firstStep: 'Arrive 15 minutes early' };
    }
  }
}

const anyTime = 'Check in at reception at any time in these hours';

/** When the reception opens on the day of `instant`: '8:00 AM'. */
function receptionOpens({ hours }: Pick<Facility, 'hours'>, instant: Date): string {
  const { monSat, sun } = hours.reception;
  return formatIstTime((weekdayOf(istDayOf(instant)) === 0 ? sun : monSat).opens as IstTime);
}
