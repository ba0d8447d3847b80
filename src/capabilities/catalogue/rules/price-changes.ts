import type { IstDay } from '#platform/ist-day.ts';
import { formatRupees, formatRupeesExact, fromRupees, type Paise, paise } from '#platform/money.ts';
import type { ProductId } from '../services/service-shapes.ts';
import type { Catalogue } from './catalogue.ts';
import { gstRateOf, LEAST_TOTAL, type OfferName, salesThatSaveNothing, withPrice } from './change-catalogue.ts';
import { gstPrice } from './gst-price.ts';
import type { TaxFacts } from './tax-on.ts';

export type PriceChange = { product: ProductId; base: Paise; gst: Paise };

export type PriceRefusal = { product: ProductId } & (
  | { reason: 'too_little' | 'part_of_a_rupee' | 'twice' }
  /** From `limit` on an invoice names its buyer's address also where they have no GSTIN (rule 46(e) of the CGST Rules), which no page asks for. */
  | { reason: 'needs_address'; limit: Paise }
  /** Invoices tax the base at the product's rate: a price that says another GST would be billed otherwise than it was shown. */
  | { reason: 'other_tax'; rate: number; base: Paise; gst: number }
  /** A buyer with this offer would pay more than without it. */
  | { reason: 'above_sale'; sale: OfferName; total: Paise; insteadOf: Paise }
);

const ADDRESS_FROM = fromRupees(50_000);

/** The catalogue with all of the changes. */
export const withPrices = (catalogue: Catalogue, changes: readonly PriceChange[]): Catalogue =>
  changes.reduce((changed, { product, base, gst }) => withPrice(changed, product, gstPrice(base, gst)), catalogue);

/**
 * Why these list prices cannot hold from a day in India on; null when they can.
 * @param catalogue the one in force on that day.
 */
export function priceProblem(
  catalogue: Catalogue,
  changes: readonly PriceChange[],
  { facility, day }: { facility: TaxFacts; day: IstDay },
): PriceRefusal | null {
  for (const [nth, { product, base, gst }] of changes.entries()) {
    if (changes.findIndex((one) => one.product === product) < nth) return { product, reason: 'twice' };
    if (base + gst < LEAST_TOTAL) return { product, reason: 'too_little' };
    if (base % 100 !== 0 || gst % 100 !== 0) return { product, reason: 'part_of_a_rupee' };
    if (base >= ADDRESS_FROM) return { product, reason: 'needs_address', limit: ADDRESS_FROM };
    const rate = gstRateOf(product, facility, day);
    const due = (base * rate) / 100;
    if (Math.abs(gst - due) >= 100) return { product, reason: 'other_tax', rate, base, gst: due };
  }
  return saleProblem(catalogue, changes, day);
}

/** The offer that these list prices would leave without a saving; null when there is none. Prices that were charged before need only this check. */
export function saleProblem(
  catalogue: Catalogue,
  changes: readonly PriceChange[],
  day: IstDay,
): Extract<PriceRefusal, { reason: 'above_sale' }> | null {
  const changed = withPrices(catalogue, changes);
  const [sale] = salesThatSaveNothing(changed, day);
  const [first] = changes;
  if (!sale || !first) return null;
  const { total, insteadOf } = changed.offers[sale];
  return { product: first.product, reason: 'above_sale', sale, total, insteadOf };
}

/** The reason for a person, with the next step. */
export function priceProblemText(refusal: PriceRefusal): string {
  switch (refusal.reason) {
    case 'too_little':
      return 'The price must be at least one rupee.';
    case 'part_of_a_rupee':
      return 'Base and GST must be whole rupees.';
    case 'twice':
      return `Give one price for ${refusal.product}.`;
    case 'needs_address':
      return `From ${formatRupees(refusal.limit)} the law requires every buyer's address on the invoice. We ask only buyers with a GSTIN for theirs.`;
    case 'other_tax':
      return `GST at ${refusal.rate} % of ${formatRupees(refusal.base)} is ${formatRupeesExact(paise(Math.round(refusal.gst)))}. Round it to a whole rupee.`;
    case 'above_sale':
      return `At this price, the offer "${refusal.sale}" would cost ${formatRupees(refusal.total)} instead of ${formatRupees(refusal.insteadOf)}. End or lower the offer first.`;
  }
}
