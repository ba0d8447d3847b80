import type { HoursRefusal } from './room-hours.ts';

/** '1 hour', '4 hours'. */
export const hoursText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

/** What a month of co-working includes, as its invoice and its confirmation say it. */
export const roomHoursText = (hours: number): string =>
  `Includes ${hoursText(hours)} of the conference room in this month`;

/** What went back of a cancelled booking: '2 of 3 hours are back in your month.' */
export const hoursBackText = ({ used, returned }: { used: number; returned: number }): string =>
  returned === 0
    ? 'No hours are back in your month, under the terms of this booking.'
    : `${returned < used ? `${returned} of ` : ''}${hoursText(used)} ${returned === 1 ? 'is' : 'are'} back in your month.`;

/** What a booking within included hours uses, as its confirmation says it. */
export const includedText = (hours: number): string =>
  `Included in your membership: it uses ${hoursText(hours)} of your month. There is nothing to pay, so there is no invoice.`;

/** The code of a refusal for want of included hours. */
export const HOURS_REFUSED = 'hours_not_included';

/** Why a booking cannot be within the included hours, or not be moved within them, with a next step. */
export const hoursRefusalText = (refusal: HoursRefusal): string =>
  refusal.reason === 'no_month'
    ? 'No membership includes this time. Please choose a date within the month.'
    : `The month of this date has ${hoursText(refusal.left)} left. Please choose a shorter time, or a date in another month.`;
