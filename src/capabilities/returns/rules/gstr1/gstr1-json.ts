import type { DocumentKind } from '#capabilities/invoicing/rules/tax-document.ts';
import type { Gstr1Tables, RateSums, RegisteredDocument, SacSums, UnregisteredSums } from './gstr1-tables.ts';
import { countOf, type NumberRun } from './number-runs.ts';
import { sacDescription } from './sac.ts';
import { rupeesOf, type TaxSums } from './tax-sums.ts';

/**
 * What the portal's own offline tool (3.2.4) writes at the head of each file, letter for letter. Without it, others report, the portal refuses an
 * upload and asks for the latest version of the tool.
 */
const toolHead = { version: 'GST3.2.4', hash: 'hash' };

/**
 * GSTR-1 as the tax portal takes it, amounts in rupees with two decimals. The fields are those that india-compliance writes
 * (github.com/resilient-tech/india-compliance, c7d0a827), with the head of the portal's offline tool. A section without rows is left out, as both
 * do: others report that the portal refuses a file with an empty one.
 * @param month '2026-11'.
 */
export const gstr1Json = (tables: Gstr1Tables, { gstin, month }: { gstin: string; month: string }) => ({
  gstin,
  fp: `${month.slice(5)}${month.slice(0, 4)}`,
  ...toolHead,
  ...withRows({
    b2b: byBuyer(tables.b2b).map(([ctin, documents]) => ({ ctin, inv: documents.map(invoiceJson) })),
    b2cs: tables.b2cs.map(unregisteredJson),
    cdnr: byBuyer(tables.cdnr).map(([ctin, documents]) => ({ ctin, nt: documents.map(noteJson) })),
  }),
  ...(tables.hsn.length === 0
    ? {}
    : {
        hsn: withRows({
          hsn_b2b: tables.hsn.filter(({ registered }) => registered).map(hsnJson),
          hsn_b2c: tables.hsn.filter(({ registered }) => !registered).map(hsnJson),
        }),
      }),
  ...(tables.documents.length === 0
    ? {}
    : {
        doc_issue: {
          doc_det: (['invoice', 'credit_note'] as const).flatMap((kind) => documentsJson(tables.documents, kind)),
        },
      }),
});

const withRows = <Sections extends Record<string, readonly unknown[]>>(sections: Sections): Partial<Sections> =>
  Object.fromEntries(Object.entries(sections).filter(([, rows]) => rows.length > 0)) as Partial<Sections>;

/** '2026-11-24' as '24-11-2026'. */
const portalDate = (day: string): string => day.split('-').toReversed().join('-');

function byBuyer(documents: readonly RegisteredDocument[]): [string, readonly RegisteredDocument[]][] {
  return [...Map.groupBy(documents, ({ gstin }) => gstin)];
}

const commonJson = ({ total, placeOfSupply, reverseCharge, rates }: RegisteredDocument) => ({
  val: rupeesOf(total),
  pos: placeOfSupply.code,
  rchrg: reverseCharge ? 'Y' : 'N',
  inv_typ: 'R',
  itms: rates.map((sums, index) => ({ num: index + 1, itm_det: itemJson(sums) })),
});

const invoiceJson = (document: RegisteredDocument) => ({
  inum: document.number,
  idt: portalDate(document.issuedOn),
  ...commonJson(document),
});

const noteJson = (document: RegisteredDocument) => ({
  ntty: 'C',
  nt_num: document.number,
  nt_dt: portalDate(document.issuedOn),
  ...commonJson(document),
});

const taxJson = ({ cgst, sgst }: TaxSums) => ({ camt: rupeesOf(cgst), samt: rupeesOf(sgst), csamt: 0 });

const itemJson = (sums: RateSums) => ({ txval: rupeesOf(sums.taxable), rt: sums.ratePercent, ...taxJson(sums) });

const unregisteredJson = (sums: UnregisteredSums) => ({
  sply_ty: 'INTRA',
  pos: sums.placeOfSupply.code,
  typ: 'OE',
  rt: sums.ratePercent,
  txval: rupeesOf(sums.taxable),
  ...taxJson(sums),
});

/** Of services the portal takes no quantity: unit 'NA', quantity 0. */
const hsnJson = (sums: SacSums, index: number) => ({
  num: index + 1,
  hsn_sc: sums.sac,
  desc: sacDescription(sums.sac),
  uqc: 'NA',
  qty: 0,
  rt: sums.ratePercent,
  txval: rupeesOf(sums.taxable),
  iamt: 0,
  ...taxJson(sums),
});

/** The portal's numbers of the kinds of documents: 1 invoices for outward supply, 5 credit notes. */
const portalKind: Record<DocumentKind, number> = { invoice: 1, credit_note: 5 };

/** A replaced invoice is no cancelled one, as a credit note takes it back. */
function documentsJson(runs: readonly NumberRun[], kind: DocumentKind) {
  const docs = runs
    .filter((run) => run.kind === kind)
    .map((run, index) => ({
      num: index + 1,
      from: run.first,
      to: run.last,
      totnum: countOf(run),
      cancel: 0,
      net_issue: countOf(run),
    }));
  return docs.length === 0 ? [] : [{ doc_num: portalKind[kind], docs }];
}
