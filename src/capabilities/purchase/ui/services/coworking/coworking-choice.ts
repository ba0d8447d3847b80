import type { Selection } from '#capabilities/catalogue/contract.ts';
import type { CatalogueFor } from '#capabilities/catalogue/rules/catalogue-for.ts';
import { allInPrice, type GstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import type { FacilityFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { isOn } from '#capabilities/catalogue/rules/offers.ts';
import { coworking } from '#capabilities/catalogue/services/coworking/definition.ts';
import { type IstDay, istDayOf } from '#platform/ist-day.ts';
import { addressWith, dateIn, type PricedView, pricedView, type SaleWindow } from '../../choice/choice-in-address.ts';

/** What the address says was chosen on the co-working page. */
export type CoworkingChoice = { readonly date: IstDay | null; readonly wantsWelcome: boolean };

export type CoworkingView = PricedView & {
  /** What a month costs so, before a date is chosen too. */
  readonly price: GstPrice;
  /** Whether the welcome offer is asked for and is on, and whether this buyer has used it up. */
  readonly offer: 'none' | 'offered' | 'applies' | 'over' | 'used';
};

/** Reads `date` and `offer` of the page's address; what cannot be read, or cannot be booked from `first` to `last`, was not chosen. */
export const readCoworkingChoice = (query: URLSearchParams, window: SaleWindow): CoworkingChoice => ({
  date: dateIn(query, window),
  wantsWelcome: query.get('offer') === 'welcome',
});

/** The page's address for a choice. */
export const coworkingAddress = ({ date, wantsWelcome }: CoworkingChoice): string =>
  addressWith(coworking.page, { date, offer: wantsWelcome && 'welcome' });

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
  const priced = pricedView(coworking, selection, { catalogue, facility, now });
  const usual = applies ? allInPrice(welcome.total, facility.tax.coworking.gstRate) : catalogue.coworking.price;
  return { ...priced, price: priced.quote?.price ?? usual, offer: offerState() };

  function offerState(): CoworkingView['offer'] {
    if (wantsWelcome && !isRunning) return 'over';
    if (wantsWelcome) return applies ? 'applies' : 'used';
    return isRunning && mayHaveWelcome ? 'offered' : 'none';
  }
}
