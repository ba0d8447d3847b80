import type { IstDay } from '#platform/ist-day.ts';
import { formatRupees, type Paise, paise } from '#platform/money.ts';
import type { Catalogue, Sale } from './catalogue.ts';
import type { GstPrice } from './gst-price.ts';

/** What has a list price, by the name that the operator's commands use. */
export const pricedProducts = [
  'day-pass',
  'coworking',
  'room-4h',
  'room-day',
  'recreation-day',
  'recreation-month',
] as const;
export type PricedProduct = (typeof pricedProducts)[number];

/** The provider takes nothing below one rupee. */
export const LEAST_TOTAL = paise(100);

export const offerNames = ['weekend', 'welcome', 'bundle'] as const;
export type OfferName = (typeof offerNames)[number];

export function priceOf(catalogue: Catalogue, product: PricedProduct): GstPrice {
  const { dayPass, coworking, meetingRoom, recreation } = catalogue;
  const prices: Record<PricedProduct, GstPrice> = {
    'day-pass': dayPass.price,
    coworking: coworking.price,
    'room-4h': meetingRoom.tiers[0].price,
    'room-day': meetingRoom.tiers[1].price,
    'recreation-day': recreation.day.price,
    'recreation-month': recreation.month.price,
  };
  return prices[product];
}

/** The catalogue with another list price. The sales are compared with list prices, so their 'instead of' and 'save' follow. */
export function withPrice(catalogue: Catalogue, product: PricedProduct, price: GstPrice): Catalogue {
  const { dayPass, coworking, meetingRoom, recreation } = catalogue;
  const [short, long] = meetingRoom.tiers;
  const changed: Record<PricedProduct, Partial<Catalogue>> = {
    'day-pass': { dayPass: { ...dayPass, price } },
    coworking: { coworking: { ...coworking, price } },
    'room-4h': { meetingRoom: { ...meetingRoom, tiers: [{ ...short, price }, long] } },
    'room-day': { meetingRoom: { ...meetingRoom, tiers: [short, { ...long, price }] } },
    'recreation-day': { recreation: { ...recreation, day: { ...recreation.day, price } } },
    'recreation-month': { recreation: { ...recreation, month: { ...recreation.month, price } } },
  };
  return withTrueSavings({ ...catalogue, ...changed[product] });
}

export type OfferChange = { total?: Paise | undefined; from: IstDay | null; until: IstDay | null };

/** The catalogue with another price or other dates of a sale. Without its dates it is neither shown nor given. */
export function withOffer(catalogue: Catalogue, name: OfferName, { total, from, until }: OfferChange): Catalogue {
  const dated = { total: total ?? catalogue.offers[name].total, from, until };
  const { weekend, welcome, bundle } = catalogue.offers;
  const offers = {
    weekend: name === 'weekend' ? { ...weekend, ...dated } : weekend,
    welcome: name === 'welcome' ? { ...welcome, ...dated } : welcome,
    bundle: name === 'bundle' ? { ...bundle, ...dated } : bundle,
  };
  return withTrueSavings({ ...catalogue, offers });
}

/** Sales that hold on `day` or later and cost no less than what they are instead of, which nobody may be offered. */
export const salesThatSaveNothing = ({ offers }: Catalogue, day: IstDay): OfferName[] =>
  offerNames.filter((name) => {
    const { until, total, insteadOf } = offers[name];
    return until !== null && until >= day && total >= insteadOf;
  });

/** What the sales say that one saves, reckoned from the list prices of the same catalogue. */
function withTrueSavings(catalogue: Catalogue): Catalogue {
  const { weekend, welcome, bundle } = catalogue.offers;
  const list = (product: PricedProduct) => priceOf(catalogue, product).total;
  const both = paise(list('recreation-month') + list('coworking'));
  const percent = ({ total }: Sale, insteadOf: Paise) => `${Math.round((1 - total / insteadOf) * 100)}%`;
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

/** The banner beside the struck former price, in whole percent and rounded down (PRICE-07: 45.9 is 'Save 45%'). */
function withTrueSaving(coworking: Catalogue['coworking']): Catalogue['coworking'] {
  const { formerPrice, price } = coworking;
  if (!formerPrice) return coworking;
  const percent = Math.max(0, Math.floor((1 - price.total / formerPrice.amount) * 100));
  return { ...coworking, saveText: `Save ${percent}%` };
}
