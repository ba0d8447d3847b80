import { addMonths, type IstDay } from '#platform/ist-day.ts';
import { feesId, type MoneyMove } from '../tally/vouchers.ts';

/**
 * A change of a month that was handed over, as an entry in the files of a later month. Amounts in paise. `booked`: what all files had until then.
 * `difference`: how much more it is; below zero it is less.
 */
export type Correction = {
  /** The first day of the month that changed. */
  of: IstDay;
  booked: number;
  difference: number;
} & (
  | {
      kind: MoneyMove['kind'];
      /** As in `MoneyMove`. */
      id: string;
      paymentId: string;
      bookingId: string | null;
      /** How much more cash rounding. */
      roundedUp: number;
      by: MoneyMove['by'];
      at: Date;
    }
  /** `tax`: how much more GST is in the fees. */
  | { kind: 'fees'; id: string; tax: number }
);

/** How many months before a month are compared for its files. A change of an older month is only named, and booked by hand. */
export const MONTHS_BACK = 24;

/**
 * The months whose changes are in the files of a month: those just before it, back to the first that was not handed over, 24 at most. So the changes of
 * a handed-over month are in one month's files: the first later month that was not handed over.
 * @param of.month first day of a month. @param of.handedOver first days of the months that were handed over.
 * @returns first days, the oldest first.
 */
export function monthsCorrectedIn({ month, handedOver }: { month: IstDay; handedOver: ReadonlySet<IstDay> }): IstDay[] {
  const months: IstDay[] = [];
  for (let back = 1; back <= MONTHS_BACK; back += 1) {
    const before = addMonths(month, -back);
    if (!handedOver.has(before)) break;
    months.unshift(before);
  }
  return months;
}

/**
 * The month whose files have the changes of a handed-over month: the first later one that was not handed over. Both are given by their first days.
 * Null where the next 24 months were all handed over.
 */
export function correctingMonth(month: IstDay, handedOver: ReadonlySet<IstDay>): IstDay | null {
  for (let later = 1; later <= MONTHS_BACK; later += 1) {
    const next = addMonths(month, later);
    if (!handedOver.has(next)) return next;
  }
  return null;
}

/** The correction of a handed-over month's fees; null where the files agree with them. @param booked in all files until now. @param known today. */
export function feesCorrection(
  of: IstDay,
  booked: { fee: number; tax: number },
  known: { fee: number; tax: number },
): Correction | null {
  const [difference, tax] = [known.fee - booked.fee, known.tax - booked.tax];
  if (difference === 0 && tax === 0) return null;
  return { kind: 'fees', of, id: feesId(of.slice(0, 7)), booked: booked.fee, difference, tax };
}
