import { type IstDay, isWeekend } from '#platform/ist-day.ts';
import type { FormerPrice, Sale } from './catalogue.ts';

/** Whether a sale is on for a purchase made on `today`. A sale without its dates is never on. */
export const isOn = (sale: Sale, today: IstDay): boolean =>
  sale.from !== null && sale.until !== null && sale.from <= today && today <= sale.until;

/** The weekend sale: bought while it is on, for a Saturday or Sunday (PRICE-03). */
export const weekendOfferApplies = (sale: Sale, date: IstDay, today: IstDay): boolean =>
  isOn(sale, today) && isWeekend(date);

/** A price may be struck only when it is known when it was charged. */
export const maybeStruck = (price: FormerPrice | null): FormerPrice | null =>
  price?.chargedFrom && price.chargedUntil ? price : null;
