import { allInPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { MOVE_FEE } from '#capabilities/catalogue/rules/move-fee.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { taxOf } from '#capabilities/invoicing/rules/taxed-product.ts';

/**
 * The move as a quote: the same date and place at the fee instead of the price. The fee is taxed like its service (CGST Act s. 8, composite
 * supply).
 */
export const feeQuote = (bookingId: string, to: Quote, facility: Pick<Facility, 'tax'>): Quote => ({
  ...to,
  selectionKey: `move|${bookingId}|${to.selectionKey}`,
  price: allInPrice(MOVE_FEE, taxOf(to.placeKind, facility).gstRate),
  offer: null,
});

/** The name under which a fee is ordered and invoiced. @param ms as in a booking's id. */
export const feeName = (ms: number): string => `MOVE-${ms}`;

export const isFeeName = (text: string): boolean => /^MOVE-\d{13}$/.test(text);
