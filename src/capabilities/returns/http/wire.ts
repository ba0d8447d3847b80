import { documentFile } from '#capabilities/invoicing/rules/document-file.ts';
import type { MonthAnswer, RegisterRowWire } from '../contract.ts';
import { countOf } from '../rules/gstr1/number-runs.ts';
import { sumTax, type TaxSums } from '../rules/gstr1/tax-sums.ts';
import { correctionText } from '../rules/month/correction-text.ts';
import type { Correction } from '../rules/month/corrections.ts';
import type { findDocuments } from '../use-cases/find-documents.ts';
import type { MonthReport } from '../use-cases/read-month.ts';

type Found = Awaited<ReturnType<typeof findDocuments>>;

export const registerWire = ({ rows, next }: Found) => ({
  rows: rows.map(
    ({ total, ...row }): RegisterRowWire => ({ ...row, totalPaise: total, file: documentFile(row.number) }),
  ),
  nextCursor: next,
});

export const handedOverWire = ({ at, by }: { at: Date; by: string }) => ({ at: at.toISOString(), by });

/** A month as the API returns it. */
export function monthWire(month: string, report: MonthReport, found: Found): Omit<MonthAnswer, 'success'> {
  const { state, changes, corrections, differences, warnings, sums, money } = report;
  const { b2b, b2cs, cdnr, hsn, documents } = sums.tables;
  return {
    month,
    state,
    handedOver: report.handedOver && handedOverWire(report.handedOver),
    changeCount: changes.count,
    changes: changes.rows.map(({ inFilesOf, ...change }) => ({ ...change, inFilesOf: [...inFilesOf] })),
    correctionCount: corrections.count,
    corrections: corrections.rows.map(correctionWire),
    differenceCount: differences.count,
    differences: differences.rows,
    warnings: warnings.map(({ numbers, ...warning }) => ({ ...warning, numbers: [...numbers] })),
    money: { receivedPaise: money.received, refundedPaise: money.refunded },
    fees: { feePaise: report.fees.fee, taxPaise: report.fees.tax },
    disputesLost: report.disputesLost,
    papers: {
      count: sums.count,
      invoicedPaise: [...sums.byPayment.values()].reduce((sum, one) => sum + one, 0),
      roundingPaise: sums.rounding,
    },
    tables: {
      b2b: taxWire(
        b2b.length,
        b2b.flatMap(({ rates }) => rates),
      ),
      b2cs: taxWire(b2cs.length, b2cs),
      cdnr: taxWire(
        cdnr.length,
        cdnr.flatMap(({ rates }) => rates),
      ),
      hsn: taxWire(hsn.length, hsn),
    },
    documents: documents.map((run) => ({ kind: run.kind, from: run.first, to: run.last, count: countOf(run) })),
    register: registerWire(found),
  };
}

function correctionWire(correction: Correction) {
  const { kind, of, difference } = correction;
  const { paymentId, bookingId } = kind === 'fees' ? { paymentId: null, bookingId: null } : correction;
  const paise = kind === 'payment' ? difference : 0 - difference;
  return { kind, of: of.slice(0, 7), sentence: correctionText(correction), paise, paymentId, bookingId };
}

function taxWire(count: number, rows: readonly TaxSums[]) {
  const { taxable, cgst, sgst } = sumTax(rows);
  return { count, taxablePaise: taxable, cgstPaise: cgst, sgstPaise: sgst };
}
