const words: Record<string, string> = {
  hot_desk: 'Desk',
  dedicated_desk: 'Desk',
  room: 'Room',
  recreation_day: 'Pass',
  recreation_month: 'Membership',
};

/** 'Desk 14': the place of a booking as the reception calls it. */
export const placeText = ({ kind, number }: { kind: string; number: number }): string =>
  `${Object.hasOwn(words, kind) ? words[kind] : 'Place'} ${number}`;
