import type { MoneyRow } from '../contract.ts';

/** Where a page of a list of money ended: the instant and the id by which the list is sorted. */
export type MoneyPosition = { at: Date; id: string };

const cursorOf = ({ at, id }: MoneyPosition): string => `${at.getTime()}.${id}`;

/** The position of a cursor. Null if it is invalid. */
export function moneyPosition(cursor: string): MoneyPosition | null {
  const [, ms, id] = /^(\d{1,15})\.([^\s]{1,150})$/.exec(cursor) ?? [];
  return ms && id ? { at: new Date(Number(ms)), id } : null;
}

export const MONEY_PAGE = 50;

/** Cuts one extra line off a page, and makes the next cursor from it. The cursor is null at the end. */
export function pageOfMoney<Row extends MoneyRow>(lines: readonly Row[]): { rows: Row[]; nextCursor: string | null } {
  const rows = lines.slice(0, MONEY_PAGE);
  const last = rows.at(-1);
  const hasMore = lines.length > MONEY_PAGE && last !== undefined;
  return { rows, nextCursor: hasMore ? cursorOf({ at: new Date(last.since), id: last.id }) : null };
}

type Span = { from: Date | null; until: Date | null; after: MoneyPosition | null };

/** Filters merged lines by span and position, newest first, limited to a page. */
export function linesAfter<Row extends MoneyRow>(lines: readonly Row[], { from, until, after }: Span): Row[] {
  const place = ({ since, id }: Row): [number, string] => [new Date(since).getTime(), id];
  const isBefore = ([a, x]: [number, string], [b, y]: [number, string]) => a > b || (a === b && x > y);
  const last: [number, string] | null = after && [after.at.getTime(), after.id];
  return lines
    .filter((line) => {
      const [at] = place(line);
      const isInSpan = (from === null || at >= from.getTime()) && (until === null || at < until.getTime());
      return isInSpan && (last === null || isBefore(last, place(line)));
    })
    .toSorted((a, b) => (isBefore(place(a), place(b)) ? -1 : 1))
    .slice(0, MONEY_PAGE + 1);
}
