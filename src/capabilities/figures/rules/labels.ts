import { allFacts, soldPlace } from '#capabilities/catalogue/services/facts.ts';

/** A service as people call it; what is not sold any more keeps its name. */
export const labelOf = (service: string): string => allFacts.find(({ id }) => id === service)?.label ?? service;

/** A kind of place as the reception calls it. */
export const placeLabel = (kind: string): string => soldPlace(kind)?.name ?? kind;

/** A reason that the program or a colleague gave: 'cancelled_by_customer' as 'Cancelled by customer'. */
export function reasonText(reason: string): string {
  const words = reason.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
