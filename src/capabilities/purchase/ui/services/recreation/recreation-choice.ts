import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { CatalogueFor } from '#capabilities/catalogue/rules/catalogue-for.ts';
import type { FacilityFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { quoteChoice } from '#capabilities/catalogue/rules/quote/quote-choice.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { recreation } from '#capabilities/catalogue/services/recreation/definition.ts';
import { type IstDay, parseIstDay } from '#platform/ist-day.ts';

/** What the address says was chosen on the recreation page; the daily pass where it says nothing. */
export type RecreationChoice = { readonly date: IstDay | null; readonly plan: 'day' | 'month' };

/** Reads `date` and `plan` of the page's address; what cannot be read, or cannot be booked from `first` to `last`, was not chosen. */
export function readRecreationChoice(
  query: URLSearchParams,
  { first, last }: { first: IstDay; last: IstDay },
): RecreationChoice {
  const date = parseIstDay(query.get('date') ?? '');
  return { date: date && date >= first && date <= last ? date : null, plan: readPlan(query) };
}

/** The plan alone, which decides availability. */
export const readPlan = (query: URLSearchParams): RecreationChoice['plan'] =>
  query.get('plan') === 'month' ? 'month' : 'day';

/** The page's address for a choice. */
export function recreationAddress({ date, plan }: RecreationChoice): string {
  const query = new URLSearchParams({ ...(date ? { date } : {}), ...(plan === 'month' ? { plan } : {}) });
  return query.size > 0 ? `/recreation-plan?${query}` : '/recreation-plan';
}

/** Prices a choice at `now`. */
export function viewRecreation(
  { date, plan }: RecreationChoice,
  { catalogue, facility, now }: { catalogue: CatalogueFor<'recreation'>; facility: FacilityFacts; now: Date },
): { readonly selection: Selection | null; readonly quote: Quote | null } {
  const selection: Selection | null = date ? { serviceType: 'recreation', date, plan } : null;
  const priced = selection ? quoteChoice(recreation, { selection, catalogue, facility, now }) : null;
  return { selection, quote: priced?.ok ? priced.value : null };
}
