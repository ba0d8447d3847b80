import type { TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import { compareTexts } from '#platform/text/compare-texts.ts';
import { joinRuns, type NumberRun, numberRuns } from './number-runs.ts';
import { joinSellers, type Seller, sellersOf } from './sellers.ts';
import { addTax, type TaxSums } from './tax-sums.ts';

export type RateSums = TaxSums & { ratePercent: number };

/** A document to a registered buyer, as tables 4A and 9B list it. `total` includes the rounding. */
export type RegisteredDocument = {
  number: string;
  issuedOn: string;
  gstin: string;
  receiver: string;
  placeOfSupply: { state: string; code: string };
  reverseCharge: boolean;
  total: number;
  rates: readonly RateSums[];
};

export type UnregisteredSums = RateSums & { placeOfSupply: { state: string; code: string } };

export type SacSums = TaxSums & { sac: string; ratePercent: number; registered: boolean };

/**
 * What GSTR-1 asks of a month's documents, in paise. Credit notes to unregistered buyers in the state are taken off table 7; those of both kinds are
 * taken off table 12. The place of supply is always the facility's state, so nothing is inter-state.
 */
export type Gstr1Tables = {
  /** 4A: invoices to registered buyers. */
  b2b: readonly RegisteredDocument[];
  /** 7: everything to the others. */
  b2cs: readonly UnregisteredSums[];
  /** 9B: credit notes to registered buyers. */
  cdnr: readonly RegisteredDocument[];
  /** 12. */
  hsn: readonly SacSums[];
  /** 13. */
  documents: readonly NumberRun[];
  /** Whose documents they are. A return covers one registration. */
  sellers: readonly Seller[];
};

/** The tables of some documents, in any order. */
export function gstr1Tables(documents: readonly TaxDocument[]): Gstr1Tables {
  const registered = documents.filter(({ recipient }) => recipient.gstin !== null);
  return inOrder({
    b2b: registered.filter(({ kind }) => kind === 'invoice').map(registeredDocument),
    b2cs: documents.filter(({ recipient }) => recipient.gstin === null).flatMap(unregisteredSums),
    cdnr: registered.filter(({ kind }) => kind === 'credit_note').map(registeredDocument),
    hsn: documents.flatMap(sacSums),
    documents: numberRuns(documents),
    sellers: sellersOf(documents),
  });
}

/** The tables of two sets of documents, as if they had been one. */
export const joinTables = (one: Gstr1Tables, other: Gstr1Tables): Gstr1Tables =>
  inOrder({
    b2b: [...one.b2b, ...other.b2b],
    b2cs: [...one.b2cs, ...other.b2cs],
    cdnr: [...one.cdnr, ...other.cdnr],
    hsn: [...one.hsn, ...other.hsn],
    documents: joinRuns([...one.documents, ...other.documents]),
    sellers: joinSellers(one.sellers, other.sellers),
  });

const inOrder = (tables: Gstr1Tables): Gstr1Tables => ({
  b2b: tables.b2b.toSorted(byBuyerAndNumber),
  b2cs: summed(tables.b2cs, ({ placeOfSupply, ratePercent }) => `${placeOfSupply.code}|${ratePercent}`),
  cdnr: tables.cdnr.toSorted(byBuyerAndNumber),
  hsn: summed(tables.hsn, ({ sac, ratePercent, registered }) => `${registered ? 0 : 1}|${sac}|${ratePercent}`),
  documents: tables.documents,
  sellers: tables.sellers,
});

const byBuyerAndNumber = (one: RegisteredDocument, other: RegisteredDocument): number =>
  compareTexts(one.gstin, other.gstin) || compareTexts(one.number, other.number);

/** One row per key, sorted by key. Rows that are credited in full are left out. */
function summed<Row extends TaxSums>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const before = sums.get(key);
    sums.set(key, before ? { ...before, ...addTax(before, row) } : row);
  }
  return [...sums]
    .toSorted(([one], [other]) => compareTexts(one, other))
    .flatMap(([, row]) => (isNothing(row) ? [] : [row]));
}

const isNothing = ({ taxable, cgst, sgst }: TaxSums): boolean => taxable === 0 && cgst === 0 && sgst === 0;

const signOf = ({ kind }: TaxDocument): 1 | -1 => (kind === 'invoice' ? 1 : -1);

const signed = ({ taxable, cgst, sgst }: TaxSums, sign: 1 | -1): TaxSums =>
  addTax({ taxable: 0, cgst: 0, sgst: 0 }, { taxable, cgst, sgst }, sign);

function registeredDocument(document: TaxDocument): RegisteredDocument {
  const { number, issuedOn, recipient, placeOfSupply, reverseCharge, total, lines } = document;
  const rates = lines.map((line) => ({ ...signed(line, 1), ratePercent: line.ratePercent }));
  return {
    number,
    issuedOn,
    gstin: recipient.gstin ?? '',
    receiver: recipient.company ?? recipient.name,
    placeOfSupply,
    reverseCharge,
    total,
    rates: summed(rates, ({ ratePercent }) => String(ratePercent)),
  };
}

const unregisteredSums = (document: TaxDocument): UnregisteredSums[] =>
  document.lines.map((line) => ({
    ...signed(line, signOf(document)),
    ratePercent: line.ratePercent,
    placeOfSupply: document.placeOfSupply,
  }));

const sacSums = (document: TaxDocument): SacSums[] =>
  document.lines.map((line) => ({
    ...signed(line, signOf(document)),
    sac: line.sac,
    ratePercent: line.ratePercent,
    registered: document.recipient.gstin !== null,
  }));
