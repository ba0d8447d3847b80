import { ownGstinProblem } from '#capabilities/invoicing/rules/buyer/business.ts';
import { isGstin } from '#capabilities/invoicing/rules/buyer/gstin.ts';
import { ENDED_RATE } from '#capabilities/invoicing/rules/ended-rate.ts';
import type { TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { isKnownSac } from '../gstr1/sac.ts';

/** Documents to check before the return: how many, and their first numbers. */
type Some = { count: number; numbers: readonly string[] };

export type DoubtfulDocuments = Record<'gstin' | 'rate' | 'sac' | 'late', Some>;

/** A screen names so many of them; the register finds the rest. */
const NAMED = 20;

/**
 * Documents with a GSTIN that cannot be right (our own among them), the rate that ended in 2025, or a services accounting code that we do not know, and credit notes
 * that come too late to take their tax back.
 */
export const doubtfulDocuments = (documents: readonly TaxDocument[]): DoubtfulDocuments => ({
  gstin: some(
    documents.filter(({ recipient, supplier }) => recipient.gstin !== null && !isOfBuyer(recipient.gstin, supplier)),
  ),
  rate: some(documents.filter(({ lines }) => lines.some(({ ratePercent }) => ratePercent === ENDED_RATE))),
  sac: some(documents.filter(({ lines }) => lines.some(({ sac }) => !isKnownSac(sac)))),
  late: some(
    documents.filter(
      (document) => document.kind === 'credit_note' && document.issuedOn > lastDayOfCredit(document.against.issuedOn),
    ),
  ),
});

const isOfBuyer = (gstin: string, supplier: TaxDocument['supplier']): boolean =>
  isGstin(gstin) && ownGstinProblem(gstin, supplier) === null;

/** Until 30 November after the financial year of an invoice a credit note takes its tax back (CGST Act s. 34(2)). */
function lastDayOfCredit(invoiced: IstDay): string {
  const [year = 0, month = 0] = invoiced.split('-').map(Number);
  return `${month < 4 ? year : year + 1}-11-30`;
}

export const joinDoubtful = (one: DoubtfulDocuments, other: DoubtfulDocuments): DoubtfulDocuments => ({
  gstin: both(one.gstin, other.gstin),
  rate: both(one.rate, other.rate),
  sac: both(one.sac, other.sac),
  late: both(one.late, other.late),
});

const some = (documents: readonly TaxDocument[]): Some => ({
  count: documents.length,
  numbers: documents.slice(0, NAMED).map(({ number }) => number),
});

const both = (one: Some, other: Some): Some => ({
  count: one.count + other.count,
  numbers: [...one.numbers, ...other.numbers].slice(0, NAMED),
});
