/**
 * Where a page of a list ended. Coming visits are first, the nearest first, then the others, the latest first: `place` is the row's position
 * in that order at `asOf`, which sorts all pages of one reading.
 */
export type Position = { asOf: Date; place: number; bookingId: string };

export const cursorOf = ({ asOf, place, bookingId }: Position): string => `${asOf.getTime()}.${place}.${bookingId}`;

/** The position of a cursor. Null if it is invalid. */
export function positionOf(cursor: string): Position | null {
  const [, ms, place, bookingId] = /^(\d{1,15})\.(\d{1,16})\.([\w-]{1,60})$/.exec(cursor) ?? [];
  return ms && place && bookingId ? { asOf: new Date(Number(ms)), place: Number(place), bookingId } : null;
}
