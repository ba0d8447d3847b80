import type * as z from 'zod/mini';
import type { IstDay } from '#platform/ist-day.ts';
import { typedNumber } from '#platform/text/typed.ts';
import type { PricesAnswer, pricesBody } from '../../contract.ts';

type Price = PricesAnswer['prices'][number];
type PriceChange = z.input<typeof pricesBody>['changes'][number];

/** The form's values. `bases`: base price by product in whole rupees, '' if unchanged. `from`: date in India, '' for at once. */
export type PriceDraft = { bases: Readonly<Record<string, string>>; from: string };

/** The error message for a typed base price; null if it is valid. */
export function baseProblem(typed: string): string | null {
  if (typed.trim() === '') return null;
  const base = typedNumber(typed);
  return /^\d{1,5}$/.test(base) && Number(base) > 0 ? null : 'Enter whole rupees without GST.';
}

/** GST on a base in whole rupees, rounded to a rupee as list prices are. */
export const gstOf = (base: number, rate: number): number => Math.round((base * rate) / 100);

/** The GST rate of a product on the day from which its price holds. @param from '' for at once. */
export const rateFrom = ({ gstRate, nextRates }: Pick<Price, 'gstRate' | 'nextRates'>, from: string): number =>
  nextRates.findLast((next) => next.from <= from)?.gstRate ?? gstRate;

/** The prices that differ from those now; null while one of them cannot be read, or none differs. */
export function changesIn({ bases, from }: PriceDraft, prices: readonly Price[]): PriceChange[] | null {
  if (Object.values(bases).some((typed) => baseProblem(typed) !== null)) return null;
  const changes = prices.flatMap(({ product, basePaise, gstPaise: gstNow, ...rates }) => {
    const typed = typedNumber(bases[product] ?? '');
    if (typed === '') return [];
    const base = Number(typed);
    const gstPaise = gstOf(base, rateFrom(rates, from)) * 100;
    return base * 100 === basePaise && gstPaise === gstNow
      ? []
      : [{ product: product as PriceChange['product'], basePaise: base * 100, gstPaise }];
  });
  return changes.length > 0 ? changes : null;
}

/** The day from which they hold, as it is sent; null where it is no day from `today` on. Today is at once. */
export function beginningOf(from: string, today: string): { from?: IstDay } | null {
  if (from === '' || from === today) return {};
  return from > today ? { from: from as IstDay } : null;
}
