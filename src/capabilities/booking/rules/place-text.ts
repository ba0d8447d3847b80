const words: Record<string, string> = {
  hot_desk: 'Hot desk',
  dedicated_desk: 'Dedicated desk',
  room: 'Room',
  recreation_day: 'Pass',
  recreation_month: 'Membership',
};

/** 'Hot desk 14': the place of a booking as the reception calls it. No two places have the same name. */
export const placeText = ({ kind, number }: { kind: string; number: number }): string =>
  `${Object.hasOwn(words, kind) ? words[kind] : 'Place'} ${number}`;

/** 'Hot desk 14'; null for a place without a name of its own, as there is one room, and a pass is a pass. */
export const deskText = (place: { kind: string; number: number } | undefined): string | null =>
  place && withDesk.has(place.kind) ? placeText(place) : null;

const withDesk = new Set(['hot_desk', 'dedicated_desk']);
