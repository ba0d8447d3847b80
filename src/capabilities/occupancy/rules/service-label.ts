import type { ServiceFacts, SoldPlace } from '#capabilities/catalogue/services/service-facts.ts';

/** A kind of place as the front desk calls it: 'Hot desk', and 'Recreation by the month' where a service sells two kinds. */
export function serviceLabel({ label }: Pick<ServiceFacts, 'label'>, place: SoldPlace, isToday: boolean): string {
  if (place.hasNumber || place.unit === 'hour') return place.name;
  if (place.unit === 'month') return `${label} by the month`;
  return `${label} ${isToday ? 'today' : 'for a day'}`;
}
