import type { CatalogueFor } from '#capabilities/catalogue/rules/catalogue-for.ts';
import type { FacilityFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { recreation } from '#capabilities/catalogue/services/recreation/definition.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { addressWith, dateIn, type PricedView, pricedView, type SaleWindow } from '../../choice/choice-in-address.ts';

/** What the address says was chosen on the recreation page; the daily pass where it says nothing. */
export type RecreationChoice = { readonly date: IstDay | null; readonly plan: 'day' | 'month' };

/** Reads `date` and `plan` of the page's address; what cannot be read, or cannot be booked from `first` to `last`, was not chosen. */
export const readRecreationChoice = (query: URLSearchParams, window: SaleWindow): RecreationChoice => ({
  date: dateIn(query, window),
  plan: asksForMonth(query) ? 'month' : 'day',
});

/** The plan alone, which decides availability. */
export const asksForMonth = (query: URLSearchParams): boolean => query.get('plan') === 'month';

/** The page's address for a choice. */
export const recreationAddress = ({ date, plan }: RecreationChoice): string =>
  addressWith(recreation.page, { date, plan: plan === 'month' && plan });

/** Prices a choice at `now`. */
export const viewRecreation = (
  { date, plan }: RecreationChoice,
  around: { catalogue: CatalogueFor<'recreation'>; facility: FacilityFacts; now: Date },
): PricedView => pricedView(recreation, date && { serviceType: 'recreation', date, plan }, around);
