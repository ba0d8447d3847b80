import { addDays, type IstDay, instantAt } from '#platform/ist-day.ts';
import type { MoneyPosition } from '../rules/money-page.ts';

/** What a list of money is asked for: instants, the end not included, and where the page before ended. */
export type MoneySpan = { from: Date | null; until: Date | null; after: MoneyPosition | null };

/** The span of two days in India, both included; null leaves it open. */
export const moneySpan = (from: IstDay | null, to: IstDay | null, after: MoneyPosition | null): MoneySpan => ({
  from: from && instantAt(from),
  until: to && instantAt(addDays(to, 1)),
  after,
});
