import type { SoldPlace } from '#capabilities/catalogue/services/service-facts.ts';

/** A kind of place as the front desk counts it: 'Hot desks', 'Recreation passes'. A room keeps its name. */
export function countedLabel({ name, unit, counted }: Pick<SoldPlace, 'name' | 'unit' | 'counted'>): string {
  if (unit === 'hour') return name;
  return name.endsWith(counted.one) ? name.slice(0, -counted.one.length) + counted.many : name;
}
