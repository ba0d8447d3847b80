import { ENDED_RATE } from '#capabilities/invoicing/rules/ended-rate.ts';
import { formatRupees, paise } from '#platform/money.ts';
import type { Seller } from '../gstr1/sellers.ts';
import type { DoubtfulDocuments } from './doubtful-documents.ts';

export type Warning = {
  kind: 'gap' | 'seller' | 'gstin' | 'rate' | 'sac' | 'late' | 'turnover';
  sentence: string;
  /** The first documents that it is about. */
  numbers: readonly string[];
};

/** E-invoices become compulsory from five crore rupees of turnover in any year; the warning comes at four. */
const TURNOVER_WARNING = 4_00_00_000_00;

/**
 * Warnings to check before the return.
 * @param of.missing numbers that no document has, though later ones were given.
 * @param of.sellers the registrations that issued documents in the month, the one that issued last first.
 * @param of.turnover value of the financial year until the month's end, without tax, in paise.
 */
export function warningsOf({
  missing,
  sellers: [seller, ...former],
  doubtful: { gstin, rate, sac, late },
  turnover,
}: {
  missing: readonly string[];
  sellers: readonly Seller[];
  doubtful: DoubtfulDocuments;
  turnover: number;
}): Warning[] {
  const found: (Warning | false)[] = [
    missing.length > 0 && {
      kind: 'gap',
      sentence: `${counted(missing.length, 'number')} missing. Ask for support before you file.`,
      numbers: missing,
    },
    ...former.map(
      ({ gstin: other, documents, numbers }) =>
        ({
          kind: 'seller',
          sentence: `${counted(documents, 'invoice or credit note', 'invoices or credit notes')} of the GSTIN ${other}, and later ones of ${seller?.gstin}. A return covers one GSTIN: ask your accountant before you file.`,
          numbers,
        }) as const,
    ),
    gstin.count > 0 && {
      kind: 'gstin',
      sentence: `${counted(gstin.count, 'invoice or credit note', 'invoices or credit notes')} with a GSTIN that is not valid, or is your own.`,
      numbers: gstin.numbers,
    },
    rate.count > 0 && {
      kind: 'rate',
      sentence: `${counted(rate.count, 'invoice or credit note', 'invoices or credit notes')} at ${ENDED_RATE}% GST, a rate that ended in September 2025. Your accountant must confirm it.`,
      numbers: rate.numbers,
    },
    sac.count > 0 && {
      kind: 'sac',
      sentence: `${counted(sac.count, 'invoice or credit note', 'invoices or credit notes')} with an SAC that we do not know. Your accountant must confirm it.`,
      numbers: sac.numbers,
    },
    late.count > 0 && {
      kind: 'late',
      sentence: `${counted(late.count, 'credit note')} later than 30 November after the financial year of the invoice. The tax can’t be reduced any more: your accountant must correct the return.`,
      numbers: late.numbers,
    },
    turnover >= TURNOVER_WARNING && {
      kind: 'turnover',
      sentence: `Turnover of the financial year is ${formatRupees(paise(Math.round(turnover / 100) * 100))}. From ₹5 crore, e-invoices are compulsory for buyers with a GSTIN.`,
      numbers: [],
    },
  ];
  return found.filter((warning) => warning !== false);
}

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
