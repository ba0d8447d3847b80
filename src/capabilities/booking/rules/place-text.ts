import { soldPlace } from '#capabilities/catalogue/services/facts.ts';

/** 'Hot desk 14': the place of a booking as the reception calls it. No two places have the same name. */
export const placeText = ({ kind, number }: { kind: string; number: number }): string =>
  `${soldPlace(kind)?.name ?? 'Place'} ${number}`;

/** 'Hot desk 14'; null for a place without a name of its own, as there is one room, and a pass is a pass. */
export const deskText = (place: { kind: string; number: number } | undefined): string | null =>
  place && soldPlace(place.kind)?.hasNumber ? placeText(place) : null;
