import { shortHours, shortTime } from '#capabilities/catalogue/rules/short-hours.ts';
import type { RoomHour, Span } from '../rules/room-day.ts';

const states = { free: 'free', yours: 'yours', taken: 'taken', past: 'over' } as const;

/** '9 AM-11 AM'. */
export const spanText = ({ start, end }: Span): string => shortHours({ opens: start, closes: end });

/** What an hour is called when read aloud: '9 AM to 10 AM, free'; without its state as long as that is not known. */
export const spokenHour = ({ start, end, state }: RoomHour, { known }: { known: boolean }): string =>
  `${shortTime(start)} to ${shortTime(end)}${known ? `, ${states[state]}` : ''}`;

/** Why an hour cannot be had. */
export const whyNotHour = ({ start, end, state }: RoomHour): string =>
  state === 'past' ? `${shortTime(start)} has begun already.` : `${shortTime(start)} to ${shortTime(end)} is taken.`;
