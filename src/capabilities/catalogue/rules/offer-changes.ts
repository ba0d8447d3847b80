import type { IstDay } from '#platform/ist-day.ts';
import { formatRupees, type Paise } from '#platform/money.ts';
import type { Catalogue } from './catalogue.ts';
import { LEAST_TOTAL, type OfferChange, type OfferName, salesThatSaveNothing, withOffer } from './change-catalogue.ts';

export type NamedOfferChange = OfferChange & { name: OfferName };

export type OfferRefusal =
  | { reason: 'too_little' | 'part_of_a_rupee' | 'dates_swapped' }
  | { reason: 'saves_nothing'; insteadOf: Paise };

/** Why an offer cannot be changed so; null when it can. @param today in India. */
export function offerProblem(
  catalogue: Catalogue,
  { name, ...change }: NamedOfferChange,
  today: IstDay,
): OfferRefusal | null {
  const { total, from, until } = change;
  if (total !== undefined && total < LEAST_TOTAL) return { reason: 'too_little' };
  if (total !== undefined && total % 100 !== 0) return { reason: 'part_of_a_rupee' };
  if (from && until && until < from) return { reason: 'dates_swapped' };
  const changed = withOffer(catalogue, name, change);
  if (!salesThatSaveNothing(changed, today).includes(name)) return null;
  return { reason: 'saves_nothing', insteadOf: changed.offers[name].insteadOf };
}

/** The reason for a person. */
export function offerProblemText(refusal: OfferRefusal): string {
  switch (refusal.reason) {
    case 'too_little':
      return 'The price must be at least one rupee.';
    case 'part_of_a_rupee':
      return 'The price must be whole rupees.';
    case 'dates_swapped':
      return 'The last day is before the first day.';
    case 'saves_nothing':
      return `The offer price must be lower than the list price (${formatRupees(refusal.insteadOf)}).`;
  }
}
