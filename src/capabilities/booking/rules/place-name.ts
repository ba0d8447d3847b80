import { type CapacityFacts, largestCapacity } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import { soldPlace } from '#capabilities/catalogue/services/facts.ts';
import { deskText, placeText } from './visit-of.ts';

type Place = { kind: string; number: number };

/** 'Room 2' of one of several rooms, now or on a later date; null for any other place. */
export function roomName({ kind, number }: Place, facility: CapacityFacts): string | null {
  const sold = soldPlace(kind);
  if (sold?.unit !== 'hour' || typeof sold.capacity === 'number') return null;
  return number > 1 || largestCapacity(facility, sold.capacity) > 1 ? `${sold.name} ${number}` : null;
}

/** A place in words for colleagues: 'Room 2' where there are several rooms, else as `placeText`. */
export const placeName = (place: Place, facility: CapacityFacts): string =>
  roomName(place, facility) ?? placeText(place);

/** A place as its customer finds it: 'Hot desk 14', and 'Room 2' where there are several rooms. Null for a place that needs no number. */
export const placeForCustomer = (place: Place, facility: CapacityFacts): string | null =>
  deskText(place) ?? roomName(place, facility);
