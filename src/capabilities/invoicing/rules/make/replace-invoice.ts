import { allInPrice, type TaxSplit, taxSplit } from '#capabilities/catalogue/rules/gst-price.ts';
import { addDays, addMonths, type IstDay, istDayOf } from '#platform/ist-day.ts';
import { daysOf } from '#platform/time-range.ts';
import type { Business } from '../buyer/business.ts';
import type { CreditNote, Invoice } from '../tax-document.ts';
import { type ServiceTime, timeDetails } from './make-invoice.ts';

/** How often a booking's invoice may be issued again: a mistake or two, not a game with numbers. */
const MOST_REPLACEMENTS = 3;

export type ReplaceRefusal = 'return_due' | 'nothing_left' | 'too_often';

/**
 * Why an invoice cannot be issued again with a GSTIN at `now`; null when it can. Only until the seller's return for the month of its issue is
 * due (`lastDayToReplace`).
 */
export function replaceRefusal(
  invoice: Invoice,
  { now, left, invoices, untilDay }: { now: Date; left: number; invoices: number; untilDay: number },
): ReplaceRefusal | null {
  if (istDayOf(now) > lastDayToReplace(invoice, untilDay)) return 'return_due';
  if (left <= 0) return 'nothing_left';
  return invoices > MOST_REPLACEMENTS ? 'too_often' : null;
}

/**
 * The last day in India on which an invoice can be issued again: of 20 November 2026 the 10 December 2026.
 * @param untilDay the day of the next month, a fact of the facility.
 */
export const lastDayToReplace = ({ issuedOn }: Pick<Invoice, 'issuedOn'>, untilDay: number): IstDay =>
  addDays(addMonths(`${issuedOn.slice(0, 7)}-01` as IstDay, 1), untilDay - 1);

/** Whether the invoice already names this company as it is. */
export const namesBuyer = ({ recipient }: Invoice, { gstin, company, address }: Business): boolean =>
  recipient.gstin === gstin && recipient.company === company && recipient.address === address;

/**
 * The invoice that takes the place of one that `note` credits with all that was left of it: the same service, payment and total, and the buyer's
 * company. After partial refunds its tax is computed from the total, as what they left of each sum may be some paise off the rate. The place of supply stays the facility's state, wherever the company is registered.
 * @param change.time current time of the service, if the booking was moved. Null if the document's text is still correct.
 */
export function replacementOf(
  invoice: Invoice,
  {
    note,
    business,
    time,
    now,
  }: { note: Omit<CreditNote, 'number'>; business: Business; time: ServiceTime | null; now: Date },
): Omit<Invoice, 'number'> {
  const { number, ...same } = invoice;
  const when = time && timeDetails(time);
  // Below the lines of the time are those that a move does not change.
  const lines = when
    ? note.lines.map((line) => ({ ...line, details: [...when, ...line.details.slice(when.length)] }))
    : note.lines;
  const { total, inWords } = note;
  const { taxable, cgst, sgst, rounding } = total === invoice.total ? note : partLeft(note);
  return {
    ...same,
    issuedOn: istDayOf(now),
    recipient: { ...same.recipient, ...business },
    replaces: { number, issuedOn: invoice.issuedOn },
    ...(time ? { period: daysOf(time.visit) } : {}),
    lines: lines.map((line) => ({ ...line, taxable, cgst, sgst })),
    taxable,
    cgst,
    sgst,
    rounding,
    total,
    inWords,
  };
}

function partLeft({ lines, total }: Omit<CreditNote, 'number'>): TaxSplit {
  const ratePercent = lines[0]?.ratePercent ?? 0;
  return taxSplit(allInPrice(total, ratePercent), ratePercent);
}
