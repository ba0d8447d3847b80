import type { IstDay } from '#platform/ist-day.ts';
import type { Paise } from '#platform/money.ts';

export type DocumentKind = 'invoice' | 'credit_note';

/**
 * Who a document is issued to. `gstin` only when they are registered and said so, then with the company and its address; a buyer without one may
 * have an address too. `email` and `phone` are empty for a walk-in who gave none, and once the person is erased.
 */
export type Recipient = {
  name: string;
  email: string;
  phone: string;
  gstin: string | null;
  company?: string;
  address?: string;
};

export type Supplier = {
  brand: string;
  brandKannada: string;
  legalName: string;
  gstin: string;
  /** None where the supplier is no company, and on older documents. */
  cin?: string;
  address: readonly string[];
  phone: string;
  email: string;
};

/** One service on a document. `ratePercent` is the whole GST rate; CGST and SGST are half of it each. */
type TaxLine = {
  description: string;
  /** When and how long, a line each. */
  details: readonly string[];
  sac: string;
  ratePercent: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
};

type CommonFields = {
  /** Version of this shape: documents never change, so an old one is read as it was written. */
  version: 1;
  number: string;
  issuedOn: IstDay;
  /** Made in the sandbox: a specimen and no tax document. */
  sample: boolean;
  bookingId: string;
  supplier: Supplier;
  recipient: Recipient;
  placeOfSupply: { state: string; code: string };
  reverseCharge: boolean;
  /** First and last day of the service; older documents have none. */
  period?: { from: IstDay; to: IstDay };
  lines: readonly TaxLine[];
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  /** Total minus value and tax; may be negative. */
  rounding: Paise;
  total: Paise;
  inWords: string;
  payment: { id: string; method: string };
};

/** A tax invoice with the contents of rule 46 of the CGST Rules 2017. */
export type Invoice = CommonFields & {
  kind: 'invoice';
  /** The invoice that was credited in full, because this one names the buyer's company. */
  replaces?: { number: string; issuedOn: IstDay };
};

/** A credit note (rule 53) names the invoice that it reduces or cancels. */
export type CreditNote = CommonFields & {
  kind: 'credit_note';
  against: { number: string; issuedOn: IstDay };
  reason: string;
  /** Not a refund: a new invoice replaces the old one. */
  setAgainstNewInvoice?: true;
};

export type TaxDocument = Invoice | CreditNote;
