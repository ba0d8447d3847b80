import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Actor } from '#platform/database/audit-log.ts';
import { type IstDay, instantAt, istDayOf } from '#platform/ist-day.ts';
import { formatRupees, fromRupees, type Paise } from '#platform/money.ts';
import { type Result, refused } from '#platform/result.ts';
import {
  gstRateOf,
  LEAST_TOTAL,
  type OfferName,
  priceOf,
  salesThatSaveNothing,
  withPrice,
} from '../rules/change-catalogue.ts';
import { gstPrice } from '../rules/gst-price.ts';
import type { ProductId } from '../services/all.ts';
import { type CatalogueNeeds, type Changed, changeCatalogue } from './change-catalogue.ts';
import { currentCatalogue } from './current-catalogue.ts';

export type PriceRefusal =
  | { reason: 'too_little' }
  /** From `limit` on an invoice names its buyer's address also where they have no GSTIN (rule 46(e) of the CGST Rules), which no page asks for. */
  | { reason: 'needs_address'; limit: Paise }
  /** Invoices tax the base at the product's rate: a price that says another GST would be billed otherwise than it was shown. */
  | { reason: 'other_tax'; rate: number; base: Paise; gst: number }
  /** A buyer with this offer would pay more than without it. */
  | { reason: 'above_sale'; sale: OfferName; total: Paise; insteadOf: Paise }
  | { reason: 'past' };

const ADDRESS_FROM = fromRupees(50_000);

/** Publishes a list price that holds from midnight of `from` on, or from now when that is null. */
export async function changePrice(
  services: CatalogueNeeds & { facility: Facility },
  change: { product: ProductId; base: Paise; gst: Paise; from: IstDay | null; operator: Actor },
): Promise<Result<Changed, PriceRefusal>> {
  const { product, base, gst, from, operator } = change;
  if (base + gst < LEAST_TOTAL) return refused({ reason: 'too_little' });
  if (base >= ADDRESS_FROM) return refused({ reason: 'needs_address', limit: ADDRESS_FROM });
  const price = gstPrice(base, gst);
  const rate = gstRateOf(product, services.facility);
  const due = (base * rate) / 100;
  if (Math.abs(gst - due) >= 100) return refused({ reason: 'other_tax', rate, base, gst: due });
  const catalogue = withPrice(await currentCatalogue(services), product, price);
  const [sale] = salesThatSaveNothing(catalogue, from ?? istDayOf(services.clock.now()));
  if (sale) {
    const { total, insteadOf } = catalogue.offers[sale];
    return refused({ reason: 'above_sale', sale, total, insteadOf });
  }
  return changeCatalogue(services, {
    change: { of: (before) => priceOf(before, product), to: (before) => withPrice(before, product, price) },
    from: from === null ? null : instantAt(from),
    note: `price of ${product}: ${formatRupees(price.total)}`,
    operator,
  });
}
