import { type Paise, paise } from './money.ts';

/** A price as the specification gives it: base + GST = total, each in whole paise. */
export type GstPrice = { readonly base: Paise; readonly gst: Paise; readonly total: Paise };

/** @throws RangeError when a part is negative. */
export function gstPrice(base: Paise, gst: Paise): GstPrice {
  if (base < 0 || gst < 0) throw new RangeError('a price has no negative part');
  return { base, gst, total: paise(base + gst) };
}
