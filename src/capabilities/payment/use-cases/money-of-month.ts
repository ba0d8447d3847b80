import type { Database } from '#platform/database/tables.ts';
import { addMonths, type IstDay, instantAt } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { disputesLost } from '../store/disputes/disputes.ts';
import { type MoneyMoved, moneyMovedBetween } from '../store/reconciliation.ts';
import { feesByMonth } from '../store/settlements/settlement-lines.ts';

export type { MoneyMoved };

/** A month in India. @param first its first day. */
export const monthSpan = (first: IstDay): TimeRange => ({
  start: instantAt(first),
  end: instantAt(addMonths(first, 1)),
});

/** Money received and refunded by the provider in a month in India, per payment. @param first the month's first day. */
export const moneyOfMonth = ({ db }: { db: Database }, first: IstDay): Promise<MoneyMoved[]> =>
  moneyMovedBetween(db, monthSpan(first));

/**
 * What the provider kept of what it settled in a month in India, in paise: the fee with the GST on it, and that GST. @param first the month's
 * first day.
 */
export async function feesOfMonth(
  { db }: { db: Database },
  first: IstDay,
): Promise<{ feePaise: number; taxPaise: number }> {
  const { start, end } = monthSpan(first);
  const [fees] = await feesByMonth(db, { from: start, until: end });
  return { feePaise: fees?.feePaise ?? 0, taxPaise: fees?.taxPaise ?? 0 };
}

/** Disputes that were lost in a month in India: how many, and their sum in paise. @param first the month's first day. */
export const disputesLostInMonth = (
  { db }: { db: Database },
  first: IstDay,
): Promise<{ count: number; paise: number }> => disputesLost(db, monthSpan(first));
