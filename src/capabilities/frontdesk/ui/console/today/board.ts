import { type IstTime, istDayOf, istTimeOf } from '#platform/ist-day.ts';
import { nameBegins } from '#platform/names/name-words.ts';
import { compareTexts } from '#platform/text/compare-texts.ts';
import type { DayAnswer } from '../../../contract.ts';

export type ArrivalRow = DayAnswer['arrivals'][number];

/** Expected customers of one hour. `hour`: '10:00' in India, or null for any time. */
type HourGroup = { hour: IstTime | null; rows: ArrivalRow[] };

export type Board = {
  expected: number;
  here: number;
  toCome: HourGroup[];
  /** Members of a month who have not come today, by name. */
  members: ArrivalRow[];
  /** Newest first. */
  came: ArrivalRow[];
  notCome: ArrivalRow[];
  cancelled: ArrivalRow[];
};

/** The lists of Today: who is to come by hour, who came, who did not. Members of a month are not expected on a certain day. */
export function boardOf(day: Pick<DayAnswer, 'arrivals' | 'date'>): Board {
  const of = (state: ArrivalRow['state']) => day.arrivals.filter((row) => row.state === state);
  const [awaited, here] = [of('expected'), of('arrived')];
  const expected = awaited.filter(({ isMonth }) => !isMonth);
  return {
    expected: day.arrivals.filter(({ state, isMonth }) => state !== 'cancelled' && !isMonth).length,
    here: here.length,
    toCome: byHour(expected, day.date),
    members: named(awaited.filter(({ isMonth }) => isMonth)).map(({ row }) => row),
    came: here.toSorted((a, b) => timeOf(b) - timeOf(a)),
    notCome: of('no_show'),
    cancelled: of('cancelled'),
  };
}

/** By the hour of the start, earliest first; within an hour by name. */
function byHour(rows: readonly ArrivalRow[], date: string): HourGroup[] {
  const groups = new Map<IstTime | null, ArrivalRow[]>();
  for (const { row } of named(rows)) {
    const start = new Date(row.start);
    const hour = istDayOf(start) === date ? (`${istTimeOf(start).slice(0, 2)}:00` as IstTime) : null;
    const group = groups.get(hour);
    if (group) group.push(row);
    else groups.set(hour, [row]);
  }
  return [...groups]
    .map(([hour, inside]) => ({ hour, rows: inside }))
    .sort((a, b) => compareTexts(a.hour ?? '', b.hour ?? ''));
}

/** Without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** By name. */
const named = (rows: readonly ArrivalRow[]): { row: ArrivalRow; name: string }[] =>
  rows.map((row) => ({ row, name: plain(row.customerName) })).sort((a, b) => compareTexts(a.name, b.name));

const timeOf = ({ arrivedAt }: ArrivalRow): number => (arrivedAt ? Date.parse(arrivedAt) : 0);

/** A time after all known arrivals of a day, so that a new arrival sorts first. The device knows the server's time only to the second. */
export const afterLastArrival = ({ arrivals }: Pick<DayAnswer, 'arrivals'>, now: Date): Date =>
  new Date(arrivals.reduce((latest, row) => Math.max(latest, timeOf(row) + 1), now.getTime()));

/** Whether the typed text begins words of the customer's name, or is part of the booking's number or place. */
export function isFound({ customerName, bookingId, place }: ArrivalRow, typed: string): boolean {
  if (typed.trim() === '' || nameBegins(customerName, typed)) return true;
  const wanted = typed.trim().toLowerCase();
  return wanted.length >= 3 && [bookingId, place].some((text) => text.toLowerCase().includes(wanted));
}

/**
 * Whether a text may be a ticket's number: each has letters and digits. A name has no digits, and a phone number or its end no letters. The
 * number of an invoice, as `INV/26-27/000041`, has both.
 */
export const isTicketNumber = (text: string): boolean =>
  /\d/.test(text) && /\p{L}/u.test(text) && !/^\w+\/\d\d-\d\d\/\d+$/.test(text.trim());

/** Reverts one row after an arrival was not recorded. Newer data from the server stays. */
export const withoutArrival = (day: DayAnswer, { key, before }: { key: string; before: ArrivalRow }): DayAnswer => ({
  ...day,
  arrivals: day.arrivals.map((row) =>
    row.bookingId === before.bookingId && row.visitKey === key && row.state === 'arrived' ? before : row,
  ),
});

/** Optimistic update: the day after a check-in; the list of another day stays as it is. @param by the colleague; null: recorded offline. */
export const withArrival = (
  day: DayAnswer,
  { bookingId, key, at, by }: { bookingId: string; key: string; at: Date; by: string | null },
): DayAnswer =>
  isListOf(day, at)
    ? {
        ...day,
        arrivals: day.arrivals.map((row) =>
          row.bookingId === bookingId && row.state !== 'arrived'
            ? {
                ...row,
                state: 'arrived',
                arrivedAt: at.toISOString(),
                visitKey: key,
                ...(by === null ? { offline: true } : { by }),
              }
            : row,
        ),
      }
    : day;

/** Whether a list is of the day in India at `now`. Without a network, a screen may show an earlier one. */
export const isListOf = ({ date }: Pick<DayAnswer, 'date'>, now: Date): boolean => date === istDayOf(now);

/** A list as it was at the end of its day: who was awaited and has no booking any longer did not come. @param now after that day. */
export const overAt = (day: DayAnswer, now: Date): DayAnswer => ({
  ...day,
  arrivals: day.arrivals.map((row) =>
    row.state === 'expected' && Date.parse(row.end) <= now.getTime() ? { ...row, state: 'no_show' } : row,
  ),
});
