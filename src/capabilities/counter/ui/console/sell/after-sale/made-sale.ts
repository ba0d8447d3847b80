import { hourCountText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import { formatRupees, paise } from '#platform/money.ts';
import type { IncludedSaleAnswer, SoldAnswer } from '../../../../contract.ts';

type IncludedSale = IncludedSaleAnswer & { totalPaise: 0; changePaise: 0; invoiceNumber: null };

/** A completed sale: paid, with an invoice, or with included hours, without one. */
export type MadeSale = SoldAnswer | IncludedSale;

export const isIncluded = (sold: MadeSale): sold is IncludedSale => sold.invoiceNumber === null;

/** How it was paid for: '₹384', or 'Included, 2 hours'. */
export const paidText = (sold: MadeSale): string =>
  isIncluded(sold) ? `Included, ${hourCountText(sold.hours)}` : `${formatRupees(paise(sold.totalPaise))} paid`;
