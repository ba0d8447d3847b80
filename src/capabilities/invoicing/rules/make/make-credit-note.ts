import { istDayOf } from '#platform/ist-day.ts';
import { type Paise, paise } from '#platform/money.ts';
import { amountInWords } from '../amount-in-words.ts';
import type { CreditNote, Invoice } from '../tax-document.ts';

type Amounts = Record<'taxable' | 'cgst' | 'sgst' | 'rounding' | 'total', Paise>;

/**
 * The credit note for a refund, without its number. The last one takes what is left of every line, so that credit notes never exceed the invoice;
 * a part is split backwards like an offer.
 * @param credit.roundedUp the part of the amount by which cash goes up to the next rupee: it is neither value nor tax.
 * @param credit.earlier the invoice's credit notes so far.
 * @throws RangeError when more is credited than is left.
 */
export function makeCreditNote(
  invoice: Invoice,
  credit: { amount: Paise; roundedUp?: Paise | undefined; reason: string; earlier: readonly Amounts[]; issuedAt: Date },
): Omit<CreditNote, 'number'> {
  const { number, kind: _kind, lines, replaces: _replaces, ...same } = invoice;
  const [line] = lines;
  const left = leftOf(invoice, credit.earlier);
  if (!line || credit.amount <= 0 || credit.amount > left.total) {
    throw new RangeError(`${credit.amount} paise cannot be credited of ${number}`);
  }
  const amounts = credit.amount === left.total ? left : roundedShare(left, credit, line.ratePercent);
  const { taxable, cgst, sgst, rounding, total } = amounts;
  return {
    ...same,
    kind: 'credit_note',
    issuedOn: istDayOf(credit.issuedAt),
    against: { number, issuedOn: invoice.issuedOn },
    reason: credit.reason,
    lines: [{ ...line, taxable, cgst, sgst }],
    taxable,
    cgst,
    sgst,
    rounding,
    total,
    inWords: amountInWords(total),
  };
}

/** The part of an invoice that has not been credited, by line. */
export const leftOf = (invoice: Amounts, earlier: readonly Amounts[]): Amounts => earlier.reduce(minus, invoice);

const minus = (from: Amounts, credited: Amounts): Amounts => ({
  taxable: paise(from.taxable - credited.taxable),
  cgst: paise(from.cgst - credited.cgst),
  sgst: paise(from.sgst - credited.sgst),
  rounding: paise(from.rounding - credited.rounding),
  total: paise(from.total - credited.total),
});

function roundedShare(
  left: Amounts,
  { amount, roundedUp = paise(0) }: { amount: Paise; roundedUp?: Paise | undefined },
  ratePercent: number,
): Amounts {
  const exact = shareOf(left, paise(amount - roundedUp), ratePercent);
  return { ...exact, rounding: paise(exact.rounding + roundedUp), total: amount };
}

/** A part of the remaining amount: split as an all-in price, never above what remains; the rest is rounding. */
function shareOf(left: Amounts, amount: Paise, ratePercent: number): Amounts {
  const half = Math.min(Math.round((amount * ratePercent) / (200 + 2 * ratePercent)), left.cgst);
  const taxable = Math.min(amount - 2 * half, left.taxable);
  return {
    taxable: paise(taxable),
    cgst: paise(half),
    sgst: paise(half),
    rounding: paise(amount - 2 * half - taxable),
    total: amount,
  };
}
