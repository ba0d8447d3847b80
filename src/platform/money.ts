import { formatWhole } from './text/indian-number.ts';

/** An integer number of paise (1 rupee = 100 paise). The only form in which money is held, added or compared. */
export type Paise = number & { readonly __unit: 'paise' };

/** @throws RangeError unless `amount` is a safe integer. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`);
  return amount as Paise;
}

/** Whole or fractional rupees as paise; rounded to the paisa as create-order's `amount` is (API-08). */
export const fromRupees = (rupees: number): Paise => paise(Math.round(rupees * 100));

/** Rupees as a plain number, for records whose `amount` is specified in rupees (BOOKING-01). */
export const toRupees = (amount: Paise): number => amount / 100;

/** '₹1,25,000' for whole rupees, '₹168.64' otherwise (GEN-19, GEN-20). */
export const formatRupees = (amount: Paise): string =>
  amount % 100 === 0 ? `${signOf(amount)}₹${formatWhole(Math.abs(amount) / 100)}` : formatRupeesExact(amount);

/** '₹384.00': always two decimals, as on invoices and refunds. */
export function formatRupeesExact(amount: Paise): string {
  const size = Math.abs(amount);
  return `${signOf(amount)}₹${formatWhole(Math.trunc(size / 100))}.${String(size % 100).padStart(2, '0')}`;
}

const signOf = (amount: Paise): string => (amount < 0 ? '-' : '');
