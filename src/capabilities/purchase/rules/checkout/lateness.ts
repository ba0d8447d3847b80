import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import type { FacilityFacts } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { isShutOn } from '#capabilities/catalogue/rules/hours/shut-on.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { services } from '#capabilities/catalogue/services/all.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { isHourly, isMonthly } from '#capabilities/places/rules/product.ts';

/** How long an unpaid order keeps its price and offer after its hold ended, in hours. */
export const PRICE_KEPT_HOURS = 6;

/** `visit_over`: what was ordered can no longer be sold. `price_ended`: it can, but at another price. */
export type Lateness = 'visit_over' | 'price_ended';

type Order = {
  quote: Quote;
  holdExpiresAt: Date;
  /** The payment is a move's fee or an extension's supplement: its price is not in the catalogue. */
  isFee: boolean;
  /** Requested by a colleague, valid until the hold ends. A later payment is refunded, even if the place is still free. */
  endsWithHold: boolean;
};

/**
 * Why a payment comes too late for its order. Null if it is in time. Does not check capacity.
 *
 * Nothing is booked after the end of the visit. A payment made after the hold, or reported hours after it, buys only what is still on sale at `now`.
 * Six hours after the hold the order also loses its price: it is booked only if today's price is the same. What a colleague asked for until the hold
 * ends buys nothing after it.
 *
 * @param paidAt the provider's time of payment; `now` for a payment that waits to be captured.
 * @param catalogue the catalogue in force, or null if unreadable: no price can be confirmed then.
 */
export function lateness(
  order: Order,
  { paidAt, now }: { paidAt: Date; now: Date },
  { catalogue, facility }: { catalogue: Catalogue | null; facility: FacilityFacts },
): Lateness | null {
  const { quote: ordered, holdExpiresAt } = order;
  const priceKeptUntil = new Date(holdExpiresAt.getTime() + PRICE_KEPT_HOURS * 3_600_000);
  if (now >= ordered.visit.end) return 'visit_over';
  if (paidAt < holdExpiresAt && now < priceKeptUntil) return null;
  if (order.endsWithHold) return 'price_ended';
  if (now >= lastSale(ordered, facility) || isShut(ordered, facility)) return 'visit_over';
  if (paidAt < priceKeptUntil || order.isFee) return null;
  const today = catalogue && quote({ selection: ordered.selection, catalogue, facility, now });
  return today?.ok && today.value.price.total === ordered.price.total ? null : 'price_ended';
}

/** When the sale of this selection ends: for an hour its start, for all else by the service's hours. */
const lastSale = ({ serviceType, placeKind, date, visit }: Quote, facility: FacilityFacts): Date =>
  isHourly(placeKind) ? visit.start : services.definition(serviceType).saleEnds(date, facility);

/** Whether the facility has since published a holiday for this date. */
const isShut = ({ serviceType, placeKind, date }: Quote, facility: FacilityFacts): boolean =>
  !isMonthly(placeKind) && isShutOn(facility, factsOf(serviceType).openingHours, date);
