import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { CatalogueFor } from '#capabilities/catalogue/rules/catalogue-for.ts';
import { isOn } from '#capabilities/catalogue/rules/offers.ts';
import type { HouseFacts } from '#capabilities/catalogue/rules/opening-hours.ts';
import { quote } from '#capabilities/catalogue/rules/quote.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote-types.ts';
import { type IstDay, istDayOf, parseIstDay } from '#platform/ist-day.ts';

/** What the address says was chosen on the co-working page. */
export type CoworkingChoice = { readonly date: IstDay | null; readonly wantsWelcome: boolean };

export type CoworkingView = {
  readonly selection: Selection | null;
  readonly quote: Quote | null;
  /** Whether the welcome offer is asked for and is on; whether the account may have it only the server knows. */
  readonly offer: 'none' | 'offered' | 'applies' | 'over';
};

/** Reads `date` and `offer` of the page's address; what cannot be read, or cannot be booked from `first` to `last`, was not chosen. */
export function readCoworkingChoice(
  query: URLSearchParams,
  { first, last }: { first: IstDay; last: IstDay },
): CoworkingChoice {
  const date = parseIstDay(query.get('date') ?? '');
  return {
    date: date && date >= first && date <= last ? date : null,
    wantsWelcome: query.get('offer') === 'welcome',
  };
}

/** The page's address for a choice. */
export function coworkingAddress({ date, wantsWelcome }: CoworkingChoice): string {
  const query = new URLSearchParams({ ...(date ? { date } : {}), ...(wantsWelcome ? { offer: 'welcome' } : {}) });
  return query.size > 0 ? `/coworking?${query}` : '/coworking';
}

/** Prices a choice at `now`. */
export function viewCoworking(
  { date, wantsWelcome }: CoworkingChoice,
  { catalogue, facility, now }: { catalogue: CatalogueFor<'coworking'>; facility: HouseFacts; now: Date },
): CoworkingView {
  const isRunning = isOn(catalogue.offers.welcome, istDayOf(now));
  const selection: Selection | null = date
    ? { serviceType: 'coworking', date, ...(wantsWelcome && isRunning ? { offer: 'welcome' } : {}) }
    : null;
  const priced = selection ? quote({ selection, catalogue, facility, now }) : null;
  const whenAsked = isRunning ? 'applies' : 'over';
  const unasked = isRunning ? 'offered' : 'none';
  return { selection, quote: priced?.ok ? priced.value : null, offer: wantsWelcome ? whenAsked : unasked };
}
