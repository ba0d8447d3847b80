import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { CatalogueFor } from '#capabilities/catalogue/rules/catalogue-for.ts';
import { allInPrice, type GstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import type { FacilityFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { isOn } from '#capabilities/catalogue/rules/offers.ts';
import { quoteChoice } from '#capabilities/catalogue/rules/quote/quote-choice.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { coworking } from '#capabilities/catalogue/services/coworking/definition.ts';
import { type IstDay, istDayOf, parseIstDay } from '#platform/ist-day.ts';

/** What the address says was chosen on the co-working page. */
export type CoworkingChoice = { readonly date: IstDay | null; readonly wantsWelcome: boolean };

export type CoworkingView = {
  readonly selection: Selection | null;
  readonly quote: Quote | null;
  /** What a month costs so, before a date is chosen too. */
  readonly price: GstPrice;
  /** Whether the welcome offer is asked for and is on, and whether this buyer has used it up. */
  readonly offer: 'none' | 'offered' | 'applies' | 'over' | 'used';
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

/**
 * Prices a choice at `now`.
 * @param mayHaveWelcome false when the server says that the offer is not for this buyer.
 */
export function viewCoworking(
  { date, wantsWelcome }: CoworkingChoice,
  {
    catalogue,
    facility,
    now,
    mayHaveWelcome = true,
  }: { catalogue: CatalogueFor<'coworking'>; facility: FacilityFacts; now: Date; mayHaveWelcome?: boolean },
): CoworkingView {
  const { welcome } = catalogue.offers;
  const isRunning = isOn(welcome, istDayOf(now));
  const applies = wantsWelcome && isRunning && mayHaveWelcome;
  const selection: Selection | null = date
    ? { serviceType: 'coworking', date, ...(applies ? { offer: 'welcome' } : {}) }
    : null;
  const priced = selection ? quoteChoice(coworking, { selection, catalogue, facility, now }) : null;
  const quoted = priced?.ok ? priced.value : null;
  const usual = applies ? allInPrice(welcome.total, facility.tax.coworking.gstRate) : catalogue.coworking.price;
  return { selection, quote: quoted, price: quoted?.price ?? usual, offer: offerState() };

  function offerState(): CoworkingView['offer'] {
    if (wantsWelcome && !isRunning) return 'over';
    if (wantsWelcome) return applies ? 'applies' : 'used';
    return isRunning && mayHaveWelcome ? 'offered' : 'none';
  }
}
