import type { Business } from '#platform/business.ts';
import { istDayOf } from '#platform/ist-day.ts';
import type { CreditNote, Invoice } from './tax-paper.ts';

/** How often a booking's invoice may be issued again: a mistake or two, not a game with numbers. */
const MOST_REPLACEMENTS = 3;

export type ReplaceRefusal = 'month_over' | 'nothing_left' | 'too_often';

/**
 * Why an invoice cannot be issued again with a GSTIN at `now`; null when it can. Only within the calendar month (in India) of its issue:
 * after that the seller's return for the month is made up.
 */
export function replaceRefusal(
  invoice: Invoice,
  { now, left, invoices }: { now: Date; left: number; invoices: number },
): ReplaceRefusal | null {
  if (monthOf(invoice.issuedOn) !== monthOf(istDayOf(now))) return 'month_over';
  if (left <= 0) return 'nothing_left';
  return invoices > MOST_REPLACEMENTS ? 'too_often' : null;
}

const monthOf = (day: string): string => day.slice(0, 7);

/** Whether the invoice already names this company as it is. */
export const names = ({ recipient }: Invoice, { gstin, company, address }: Business): boolean =>
  recipient.gstin === gstin && recipient.company === company && recipient.address === address;

/**
 * The invoice that takes the place of one that `note` credits with all that was left of it: the same service, payment and amounts, and the
 * buyer's company. The place of supply stays the facility's state, wherever the company is registered.
 */
export function replacementOf(
  invoice: Invoice,
  { note, business, now }: { note: Omit<CreditNote, 'number'>; business: Business; now: Date },
): Omit<Invoice, 'number'> {
  const { number, ...paper } = invoice;
  const { lines, taxable, cgst, sgst, rounding, total, inWords } = note;
  return {
    ...paper,
    issuedOn: istDayOf(now),
    recipient: { ...paper.recipient, ...business },
    replaces: { number, issuedOn: invoice.issuedOn },
    lines,
    taxable,
    cgst,
    sgst,
    rounding,
    total,
    inWords,
  };
}
