import { type IstDay, isWeekend } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';
import type { DayPassSold } from '../services/day-pass/shapes.ts';
import type { Sale } from './catalogue-parts.ts';

/** Whether a sale is on for a purchase made on `today`. A sale without its dates is never on. */
export const isOn = (sale: Sale, today: IstDay): boolean =>
  sale.from !== null && sale.until !== null && sale.from <= today && today <= sale.until;

/** The weekend sale: bought while it is on, for a Saturday or Sunday (PRICE-03). */
export const weekendOfferApplies = (sale: Sale, date: IstDay, today: IstDay): boolean =>
  isOn(sale, today) && isWeekend(date);

/** A former price may be shown only with the days on which it was charged, while it is higher than the price now and the one before that. */
export type StruckPrice = { amount: Paise; from: IstDay; until: IstDay };

/** The price before another one, beside which alone it may be struck. */
export type FormerPrice = StruckPrice & { beside: Paise };

export function struckPrice({ formerPrice, price }: Pick<DayPassSold, 'formerPrice' | 'price'>): StruckPrice | null {
  const { amount, chargedFrom, chargedUntil, beside = price.total } = formerPrice ?? {};
  if (amount === undefined || !chargedFrom || !chargedUntil || amount <= price.total || beside !== price.total)
    return null;
  return { amount, from: chargedFrom, until: chargedUntil };
}
