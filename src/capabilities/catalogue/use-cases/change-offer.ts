import type { Actor } from '#platform/database/audit-log.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';
import { type Result, refused } from '#platform/result.ts';
import {
  LEAST_TOTAL,
  type OfferChange,
  type OfferName,
  salesThatSaveNothing,
  withOffer,
} from '../rules/change-catalogue.ts';
import { type CatalogueNeeds, type Changed, changeCatalogue } from './change-catalogue.ts';
import { currentCatalogue } from './current-catalogue.ts';

export type OfferRefusal =
  | { reason: 'too_little' | 'dates_swapped' | 'past' }
  | { reason: 'saves_nothing'; insteadOf: Paise };

/** Publishes another price or other dates of a sale, from now on. Without dates the sale ends. */
export async function changeOffer(
  services: CatalogueNeeds,
  { name, operator, ...change }: OfferChange & { name: OfferName; operator: Actor },
): Promise<Result<Changed, OfferRefusal>> {
  const { total, from, until } = change;
  if (total !== undefined && total < LEAST_TOTAL) return refused({ reason: 'too_little' });
  if (from && until && until < from) return refused({ reason: 'dates_swapped' });
  const wanted = withOffer(await currentCatalogue(services), name, change);
  if (salesThatSaveNothing(wanted, istDayOf(services.clock.now())).includes(name)) {
    return refused({ reason: 'saves_nothing', insteadOf: wanted.offers[name].insteadOf });
  }
  return changeCatalogue(services, {
    change: {
      of: (before) => [before.offers[name].total, before.offers[name].from, before.offers[name].until],
      to: (before) => withOffer(before, name, change),
    },
    from: null,
    note: until === null ? `sale ${name}: off` : `sale ${name}: ${from} to ${until}`,
    operator,
  });
}
