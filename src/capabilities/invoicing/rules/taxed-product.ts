import type { PlaceKind } from '#capabilities/catalogue/rules/quote-types.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';

/** Under which of the facility's products a place is taxed. */
export const taxedProductOf: Record<PlaceKind, keyof Facility['tax']> = {
  hot_desk: 'dayPass',
  dedicated_desk: 'coworking',
  room: 'meetingRoom',
  recreation_day: 'recreationDay',
  recreation_month: 'recreationMonth',
};
