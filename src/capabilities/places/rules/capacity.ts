import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { soldPlaces } from '#capabilities/catalogue/services/facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';

/** How many places of each kind the facility has. */
export const placeCapacity = ({ capacity }: Pick<Facility, 'capacity'>): Record<PlaceKind, number> =>
  Object.fromEntries(
    soldPlaces().map((place) => [
      place.kind,
      typeof place.capacity === 'number' ? place.capacity : capacity[place.capacity],
    ]),
  ) as Record<PlaceKind, number>;
