import type { HoursRefusal } from './room-hours.ts';

/** '1 hour', '4 hours'. */
export const hourCountText = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);

/** Text of a month's included hours, for invoice and confirmation. */
export const roomHoursText = (hours: number): string =>
  `Includes ${hourCountText(hours)} of the conference room in this month`;

/** Text of the hours returned after cancelling: '2 of 3 hours are back in your month.' */
export const hoursBackText = ({ used, returned }: { used: number; returned: number }): string =>
  returned === 0
    ? 'No hours are back in your month, under the terms of this booking.'
    : `${returned < used ? `${returned} of ` : ''}${hourCountText(used)} ${returned === 1 ? 'is' : 'are'} back in your month.`;

/** Text of the hours used by a booking, for its confirmation. */
export const includedText = (hours: number): string =>
  `Included in your membership: it uses ${hourCountText(hours)} of your month. There is nothing to pay, so there is no invoice.`;

/** Error code: too few included hours. */
export const HOURS_REFUSED = 'hours_not_included';

/** Why included hours cannot cover a booking or a move, with a next step. */
export const hoursRefusalText = (refusal: HoursRefusal): string =>
  refusal.reason === 'no_month'
    ? 'No membership includes this time. Please choose a date within the month.'
    : `The month of this date has ${hourCountText(refusal.left)} left. Please choose a shorter time, or a date in another month.`;
