import type { PlaceKind } from '#capabilities/catalogue/rules/quote-types.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';

/** How many places of each kind the facility has. */
export const placeCapacity = ({ capacity }: Pick<Facility, 'capacity'>): Record<PlaceKind, number> => ({
  hot_desk: capacity.hotDesks,
  dedicated_desk: capacity.dedicatedDesks,
  room: capacity.rooms,
  recreation_day: capacity.recreationDay,
  recreation_month: capacity.recreationMonth,
});
