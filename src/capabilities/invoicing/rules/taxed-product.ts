import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { soldPlace } from '#capabilities/catalogue/services/facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';

/** SAC and GST rate of a kind of place. @throws Error for a kind that no service sells. */
export function taxOf(kind: PlaceKind, { tax }: Pick<Facility, 'tax'>): Facility['tax']['dayPass'] {
  const place = soldPlace(kind);
  if (!place) throw new Error(`No service sells ${kind}.`);
  return tax[place.tax];
}
