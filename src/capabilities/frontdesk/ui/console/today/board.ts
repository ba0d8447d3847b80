import { type IstTime, istDayOf, istTimeOf } from '#platform/ist-day.ts';
import { nameBegins } from '#platform/names/name-words.ts';
import { compareTexts } from '#platform/text/compare-texts.ts';
import type { DayAnswer } from '../../../contract.ts';

export type ArrivalRow = DayAnswer['arrivals'][number];

/** Who is to come in one hour of the day; `hour` is '10:00' in India, or null for who may come at any time. */
type HourGroup = { hour: IstTime | null; rows: ArrivalRow[] };

export type Board = {
  expected: number;
  here: number;
  toCome: HourGroup[];
  /** Who has a month and has not come today, by name. */
  members: ArrivalRow[];
  /** Newest first. */
  came: ArrivalRow[];
  notCome: ArrivalRow[];
  cancelled: ArrivalRow[];
};

/** The lists of Today: who is to come by hour, who came, who did not. Who has a month need not come, and is not waited for. */
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

/** An instant after all known arrivals of a day, so that who comes now is the newest: the device knows the server's time to the second only. */
export const afterAllOf = ({ arrivals }: Pick<DayAnswer, 'arrivals'>, now: Date): Date =>
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

/** The day with one row as it was before an arrival that was not recorded. What the server has said of the row since stays. */
export const withoutArrival = (day: DayAnswer, { key, before }: { key: string; before: ArrivalRow }): DayAnswer => ({
  ...day,
  arrivals: day.arrivals.map((row) =>
    row.bookingId === before.bookingId && row.visitKey === key && row.state === 'arrived' ? before : row,
  ),
});

/** The day as it is once someone is checked in, before the server has said so. @param by the colleague; null: noted offline. */
export const withArrival = (
  day: DayAnswer,
  { bookingId, key, at, by }: { bookingId: string; key: string; at: Date; by: string | null },
): DayAnswer => ({
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
});
