import { shortHours, shortTime } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import type { IstTime } from '#platform/ist-day.ts';
import { canChooseHour, isFree, type RoomHour, type Span } from '../rules/room-day.ts';

const states = { free: 'open', yours: 'yours', taken: 'taken', past: 'over' } as const;

/** '9 AM-11 AM'. */
export const spanText = ({ start, end }: Span): string => shortHours({ opens: start, closes: end });

/** An hour's accessible name: '9 AM to 10 AM, open'. Without its state while unknown. */
export const spokenHour = ({ start, end, state }: RoomHour, { known }: { known: boolean }): string =>
  `${shortTime(start)} to ${shortTime(end)}${known ? `, ${states[state]}` : ''}`;

/** Why an hour cannot be chosen. */
const whyNotHour = ({ start, end, state }: RoomHour): string =>
  state === 'past' ? `${shortTime(start)} has already started.` : `${shortTime(start)} to ${shortTime(end)} is taken.`;

/** What was pressed on the ruler: the span that was taken last, its first hour while its end is still open, and an hour that was refused since. */
export type RulerPress = {
  readonly span: Span | null;
  readonly from: IstTime | null;
  readonly refused: IstTime | null;
};

export const noPress: RulerPress = { span: null, from: null, refused: null };

/** What the ruler says. Without a press, or after another time was chosen elsewhere, it names the chosen time if that is free. */
export function rulerText(press: RulerPress, chosen: Span | null, hours: readonly RoomHour[]): string {
  const refused = hours.find(({ start }) => start === press.refused);
  if (refused && !canChooseHour(refused)) return whyNotHour(refused);
  if (press.from) return `Starts at ${shortTime(press.from)}. Now choose the last hour.`;
  const span = press.span ?? chosen;
  return span && isFree(span, hours) ? `You chose ${spanText(span)}.` : '';
}

export const isSameSpan = (one: Span | null, other: Span | null): boolean =>
  one?.start === other?.start && one?.end === other?.end;
