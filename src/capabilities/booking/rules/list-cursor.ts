/**
 * Where a page of a list ended. What is coming stands first, by the visit, then the rest, the latest visit first: `place` is the row's
 * place in that order as it was at `asOf`, by which all pages of one reading are sorted.
 */
export type Position = { asOf: Date; place: number; bookingId: string };

export const cursorOf = ({ asOf, place, bookingId }: Position): string => `${asOf.getTime()}.${place}.${bookingId}`;

/** The position that a cursor names; null when it is none of ours. */
export function positionOf(cursor: string): Position | null {
  const [, ms, place, bookingId] = /^(\d{1,15})\.(\d{1,16})\.([\w-]{1,60})$/.exec(cursor) ?? [];
  return ms && place && bookingId ? { asOf: new Date(Number(ms)), place: Number(place), bookingId } : null;
}
