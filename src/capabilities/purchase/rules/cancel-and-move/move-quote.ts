import type { Selection, ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import { allInPrice, type GstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import type { FacilityFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { MOVE_FEE } from '#capabilities/catalogue/rules/move-fee.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import type { PlaceKind, Quote, QuoteRefusal } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { services } from '#capabilities/catalogue/services/all.ts';
import { ownChoice } from '#capabilities/catalogue/services/facts.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { taxOf } from '#capabilities/invoicing/rules/taxed-product.ts';
import { isWeekend } from '#platform/ist-day.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { TimeRange } from '#platform/time-range.ts';

/** Quote for the fee of a move: the same date and place, priced at the fee. The fee is taxed like its service (CGST Act s. 8, composite supply). */
export const feeQuote = (bookingId: string, to: Quote, facility: Pick<Facility, 'tax'>): Quote => ({
  ...to,
  selectionKey: `move|${bookingId}|${to.selectionKey}`,
  price: allInPrice(MOVE_FEE, taxOf(to.placeKind, facility).gstRate),
  offer: null,
});

/** The name under which the fee of a move, or the supplement of an extension, is ordered and invoiced. @param ms as in a booking's id. */
export const feeName = (ms: number, { isExtension = false } = {}): string => `${isExtension ? 'EXTEND' : 'MOVE'}-${ms}`;

export const isFeeName = (text: string): boolean => /^(MOVE|EXTEND)-\d{13}$/.test(text);

/** The parts of a purchase that a move must keep. */
export type MovedThing = {
  readonly serviceType: ServiceType;
  readonly selection: Selection;
  readonly placeKind: PlaceKind;
  readonly offer: Quote['offer'];
  readonly visit: TimeRange;
  readonly price: GstPrice;
};

export type MoveQuoteRefusal =
  | { reason: 'cannot_be_sold'; because: QuoteRefusal }
  | { reason: 'other_service' }
  /** Another length, tier or plan costs something else; `keep` says what to choose instead. */
  | { reason: 'other_price'; keep: string }
  /** Bought at the weekend price. */
  | { reason: 'weekend_only' };

/**
 * The quote that a booking moves to. A move keeps service, paid price and offer, so only selections of the same price are allowed. The other rules of
 * a sale apply: dates on sale, opening hours, nothing in the past.
 */
export function moveQuote(
  chosen: Selection,
  thing: MovedThing,
  around: { catalogue: Catalogue; facility: FacilityFacts; now: Date },
): Result<Quote, MoveQuoteRefusal> {
  if (chosen.serviceType !== thing.serviceType) return refused({ reason: 'other_service' });
  const service = services.definition(thing.serviceType);
  const selection = withoutOffer({ ...ownChoice(service, thing.selection), ...chosen });
  const quoted = quote({ selection, ...around });
  if (!quoted.ok) return refused({ reason: 'cannot_be_sold', because: quoted.refusal });
  const { visit, placeKind, date } = quoted.value;
  const sold = around.catalogue[thing.serviceType];
  const keep = service.keptByMove(thing.visit, thing.placeKind, sold);
  if (keep && service.keptByMove(visit, placeKind, sold) !== keep) return refused({ reason: 'other_price', keep });
  if (thing.offer === 'weekend' && !isWeekend(date)) return refused({ reason: 'weekend_only' });
  return done({ ...quoted.value, price: thing.price, offer: thing.offer });
}

function withoutOffer(selection: Selection): Selection {
  if (!('offer' in selection)) return selection;
  const { offer: _, ...list } = selection;
  return list;
}
