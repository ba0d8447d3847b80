import { paise, toRupees } from '#platform/money.ts';

/** Value and tax in paise. Rounding is only in the document's total. */
export type TaxSums = { taxable: number; cgst: number; sgst: number };

export const noTax: TaxSums = { taxable: 0, cgst: 0, sgst: 0 };

/** @param sign -1 takes the second away. */
export const addTax = (one: TaxSums, other: TaxSums, sign: 1 | -1 = 1): TaxSums => ({
  taxable: one.taxable + sign * other.taxable,
  cgst: one.cgst + sign * other.cgst,
  sgst: one.sgst + sign * other.sgst,
});

export const sumTax = (all: readonly TaxSums[]): TaxSums => all.reduce((sum, one) => addTax(sum, one), noTax);

/** Paise as a number of rupees, as the files of the return write it. */
export const rupeesOf = (amount: number): number => toRupees(paise(amount));
