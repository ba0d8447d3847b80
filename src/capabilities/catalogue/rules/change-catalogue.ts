import type { IstDay } from '#platform/ist-day.ts';
import { formatRupees, type Paise, paise } from '#platform/money.ts';
import { services } from '../services/all.ts';
import type { SoldPlace } from '../services/service-facts.ts';
import type { ProductId } from '../services/service-shapes.ts';
import type { Catalogue, Sale } from './catalogue.ts';
import { type GstPrice, priceAtRate } from './gst-price.ts';
import type { FormerPrice } from './offers.ts';
import { type TaxFacts, taxOn } from './tax-on.ts';

const products = services
  .all()
  .flatMap(({ definition, products: own }) => own.map((product) => ({ service: definition, product })));

/** All that has a list price. */
export const pricedProducts = products.map(({ product }) => product.id as ProductId);

function productOf(id: ProductId) {
  const found = products.find(({ product }) => product.id === id);
  if (!found) throw new Error(`There is no product ${id}.`);
  return found;
}

/** The provider takes nothing below one rupee. */
export const LEAST_TOTAL = paise(100);

export const offerNames = ['weekend', 'welcome', 'bundle'] as const;
export type OfferName = (typeof offerNames)[number];

export function priceOf(catalogue: Catalogue, id: ProductId): GstPrice {
  const { service, product } = productOf(id);
  return product.priceOf(catalogue[service.id]);
}

/** The products of which the price differs between two catalogues. */
export const differingPrices = (before: Catalogue, after: Catalogue): ProductId[] =>
  pricedProducts.filter((product) => priceOf(before, product).total !== priceOf(after, product).total);

/** Name of a product on its page, after the name of its service where both differ. */
export function titleOf(catalogue: Catalogue, id: ProductId): string {
  const { service, product } = productOf(id);
  const sold = catalogue[service.id];
  const own = product.title(sold);
  return own === sold.serviceName ? own : `${sold.serviceName}: ${own}`;
}

/** Unit of a product's price: 'day', 'month', 'booking'. */
export const unitOf = (id: ProductId): string => productOf(id).product.unit;

/** The kind of place that a product occupies. */
export function placeOf(id: ProductId): SoldPlace {
  const { service, product } = productOf(id);
  return service.places[product.plan] ?? service.places.day;
}

/** The rate at which it is taxed, in per cent. */
export const gstRateOf = (id: ProductId, facility: TaxFacts, day: IstDay): number =>
  taxOn(facility, day)[placeOf(id).tax].gstRate;

/** The catalogue with another list price. The sales are compared with list prices, so their 'instead of' and 'save' follow. */
export function withPrice(catalogue: Catalogue, id: ProductId, price: GstPrice): Catalogue {
  const { service, product } = productOf(id);
  return withTrueSavings({ ...catalogue, [service.id]: product.withPrice(catalogue[service.id], price) });
}

/**
 * The catalogue with each list price in the parts that an invoice of `day` has: a price that was set at another rate keeps its total, as every
 * quote does.
 */
export const atRatesOf = (catalogue: Catalogue, facility: TaxFacts, day: IstDay): Catalogue =>
  pricedProducts.reduce((shown, id) => {
    const price = priceOf(shown, id);
    const parts = priceAtRate(price, gstRateOf(id, facility, day));
    return parts === price ? shown : withPrice(shown, id, parts);
  }, catalogue);

/** The products whose page names a former price. Others have none to show. */
export const struckProducts = ['coworking'] as const satisfies readonly ProductId[];

/** The catalogue that shows, or no longer shows, what the monthly desk cost before; `beside` is the price that came after it. */
export const withFormerPrice = (catalogue: Catalogue, former: FormerPrice | null): Catalogue =>
  withTrueSavings({
    ...catalogue,
    coworking: {
      ...catalogue.coworking,
      formerPrice: former && {
        amount: former.amount,
        chargedFrom: former.from,
        chargedUntil: former.until,
        beside: former.beside,
      },
    },
  });

export type OfferChange = { total?: Paise | undefined; from: IstDay | null; until: IstDay | null };

/** The catalogue with another price or other dates of a sale. Without its dates it is neither shown nor given. */
export function withOffer(catalogue: Catalogue, name: OfferName, { total, from, until }: OfferChange): Catalogue {
  const dated = { total: total ?? catalogue.offers[name].total, from, until };
  const offers = { ...catalogue.offers, [name]: { ...catalogue.offers[name], ...dated } };
  return withTrueSavings({ ...catalogue, offers });
}

/** Offers on or after `day` that are not cheaper than the list price. */
export const salesThatSaveNothing = ({ offers }: Catalogue, day: IstDay): OfferName[] =>
  offerNames.filter((name) => {
    const { until, total, insteadOf } = offers[name];
    return until !== null && until >= day && total >= insteadOf;
  });

/** The catalogue with the savings of its offers recomputed from its list prices. */
function withTrueSavings(catalogue: Catalogue): Catalogue {
  const { weekend, welcome, bundle } = catalogue.offers;
  const list = (product: ProductId) => priceOf(catalogue, product).total;
  const both = paise(list('recreation-month') + list('coworking'));
  const percent = ({ total }: Sale, insteadOf: Paise) => percentText((1 - total / insteadOf) * 100);
  const saved = formatRupees(paise(Math.max(0, both - bundle.total)));
  return {
    ...catalogue,
    coworking: withTrueSaving(catalogue.coworking),
    offers: {
      weekend: { ...weekend, insteadOf: list('day-pass'), saveText: `Save ${percent(weekend, list('day-pass'))}` },
      welcome: { ...welcome, insteadOf: list('coworking'), saveText: `${percent(welcome, list('coworking'))} off` },
      bundle: { ...bundle, insteadOf: both, saveText: `Save ${saved}` },
    },
  };
}

/** '48%'. Nothing is given away, and a saving is more than nothing, however it is rounded. */
function percentText(percent: number): string {
  const rounded = Math.round(percent);
  if (rounded > 99) return 'more than 99%';
  return rounded < 1 ? 'less than 1%' : `${rounded}%`;
}

/** The banner beside the struck former price, in whole percent and rounded down (PRICE-07: 45.9 is 'Save 45%'). */
function withTrueSaving(coworking: Catalogue['coworking']): Catalogue['coworking'] {
  const { formerPrice, price } = coworking;
  if (!formerPrice) return coworking;
  const percent = Math.max(0, Math.floor((1 - price.total / formerPrice.amount) * 100));
  return { ...coworking, saveText: `Save ${percent}%` };
}
