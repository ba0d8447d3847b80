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

const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** '₹1,25,000' for whole rupees, '₹168.64' otherwise (GEN-19, GEN-20). */
export function formatRupees(amount: Paise): string {
  const format = amount % 100 === 0 ? wholeRupees : withPaise;
  return format.format(amount / 100);
}

/** '₹384.00': always two decimals, as on tax papers and refunds. */
export const formatRupeesExact = (amount: Paise): string => withPaise.format(amount / 100);
