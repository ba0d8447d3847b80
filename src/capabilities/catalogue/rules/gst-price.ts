import { type Paise, paise } from '#platform/money.ts';

/** A price as the specification gives it: base + GST = total, each in whole paise. */
export type GstPrice = { readonly base: Paise; readonly gst: Paise; readonly total: Paise };

/** A price split as on an invoice: taxable + cgst + sgst + rounding = total, in paise. `rounding` may be negative. */
export type TaxSplit = {
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly rounding: Paise;
  readonly total: Paise;
};

const RUPEE = 100;

/** @throws RangeError when a part is negative. */
export function gstPrice(base: Paise, gst: Paise): GstPrice {
  if (base < 0 || gst < 0) throw new RangeError('a price has no negative part');
  return { base, gst, total: paise(base + gst) };
}

/**
 * A price that was fixed with its tax inside (an offer), split backwards: 19900 at 18% is 16864 + 3036.
 * The GST is always an even number of paise, so that CGST and SGST are equal.
 * @param ratePercent the whole GST rate, 18 for 18%.
 */
export function allInPrice(total: Paise, ratePercent: number): GstPrice {
  const half = Math.round((total * ratePercent) / (200 + 2 * ratePercent));
  return gstPrice(paise(total - 2 * half), paise(2 * half));
}

/**
 * A list price as sold at a rate: unchanged, or, if its GST is a rupee or more off this rate, the same total split backwards.
 * @param ratePercent the whole GST rate, 18 for 18%.
 */
export const priceAtRate = (price: GstPrice, ratePercent: number): GstPrice =>
  Math.abs(price.gst - (price.base * ratePercent) / 100) >= RUPEE ? allInPrice(price.total, ratePercent) : price;

/**
 * The invoice's view of a price. For a list price CGST and SGST are each base × half the rate to the paisa; the rest of the total is
 * `rounding` (38400 = 32500 + 2925 + 2925 + 50). A price whose GST is right to within a paisa per half, as every all-in price, has no
 * rounding. One whose GST is a rupee or more off was set at another rate and is split backwards.
 * @param ratePercent the whole GST rate, 18 for 18%.
 */
export function taxSplit(price: GstPrice, ratePercent: number): TaxSplit {
  const priced = priceAtRate(price, ratePercent);
  if (priced !== price) return taxSplit(priced, ratePercent);
  const exactHalf = (price.base * ratePercent) / 200;
  const half = isWithinAPaisa(price.gst / 2, exactHalf) ? price.gst / 2 : Math.round(exactHalf);
  return {
    taxable: price.base,
    cgst: paise(half),
    sgst: paise(half),
    rounding: paise(price.gst - 2 * half),
    total: price.total,
  };
}

/**
 * The invoice's GST of a list price and its rounding: 5900 of 32500 is 5850 and 50. Null where they do not differ. The rate is the whole per
 * cent of the price, which can be recognised from ₹101 on.
 */
export function invoicedGst(price: GstPrice): { gst: Paise; rounding: Paise } | null {
  const { cgst, sgst, rounding } = taxSplit(price, price.base === 0 ? 0 : Math.round((100 * price.gst) / price.base));
  return rounding === 0 ? null : { gst: paise(cgst + sgst), rounding };
}

/**
 * Label of a price's GST shown as one sum, which for a list price includes the rounding of its invoice: 'GST (18%) and rounding'.
 * @param ratePercent named in the label; left out, the label names no rate.
 */
export const gstWords = (price: GstPrice, ratePercent?: number): string =>
  `GST${ratePercent === undefined ? '' : ` (${ratePercent}%)`}${invoicedGst(price) ? ' and rounding' : ''}`;

const isWithinAPaisa = (half: number, exactHalf: number): boolean =>
  Number.isInteger(half) && Math.abs(half - exactHalf) < 1;
