import type { OfferAnswer } from '#capabilities/frontdesk/rules/offer-answer.ts';

/** A room for some hours, as it is typed. `room`: the number of one of several; '' for any. */
export type RoomDraft = { room: string; start: string; end: string };

type Offered = OfferAnswer['rooms'][number];
type Place = NonNullable<Offered['places']>[number];

/** The chosen one of several rooms of an offer; undefined for any, and where that room is not offered. */
export const placeOf = ({ places }: Pick<Offered, 'places'>, room: string): Place | undefined =>
  places?.find(({ number }) => String(number) === room);

/** The times at which the chosen room is sold, or any where none is chosen. */
export function startsOf(offered: Pick<Offered, 'starts' | 'places'>, room: string): Offered['starts'] {
  const place = placeOf(offered, room);
  if (!place) return offered.starts;
  const untilOf = new Map(place.free.map(({ start, until }) => [start, until]));
  return offered.starts.flatMap(({ start, ends }) => {
    const own = ends.filter(({ end }) => end <= (untilOf.get(start) ?? ''));
    return own.length > 0 ? [{ start, ends: own }] : [];
  });
}

/** A typed room for the API; nothing for any. */
export const roomBody = (room: string): { room?: number } => (/^\d{1,4}$/.test(room) ? { room: Number(room) } : {});
