import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { TaxDocument } from '#capabilities/invoicing/rules/tax-document.ts';
import type { IstDay } from '#platform/ist-day.ts';

/** The ledgers of the accountant's company in Tally that a month's vouchers are booked to. */
export type Ledgers = Facility['tallyLedgers'];

/** One ledger of a voucher. `debit` in paise: below zero it is a credit. */
type LedgerEntry = { ledger: string; debit: number };

/** A voucher whose debits add up to zero. */
export type Voucher = {
  type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Journal';
  number: string;
  /** The GSTIN of the document's seller; null for money and fees. */
  seller: string | null;
  date: IstDay;
  narration: string;
  /** Of a credit note: its invoice. Of a correction: the voucher that it corrects. */
  against: string | null;
  buyer: { name: string; gstin: string | null } | null;
  entries: readonly LedgerEntry[];
};

/** Money that came in or went out, at the provider's time. */
export type MoneyMove = {
  kind: 'payment' | 'refund';
  /** The payment's id, or the refund's. */
  id: string;
  paymentId: string;
  bookingId: string | null;
  amount: number;
  /** Cash rounding on top: less than a rupee. */
  roundedUp: number;
  day: IstDay;
  by: 'provider' | 'cash' | 'machine' | 'bank';
};

/** What the provider kept of what it settled in a month, in paise: the fee with the GST on it, and that GST. `day` is the month's last. */
export type MonthFees = { month: string; day: IstDay; fee: number; tax: number };

/** An invoice as a Sales voucher, a credit note as its reverse. */
export function documentVoucher(document: TaxDocument, ledgers: Ledgers): Voucher {
  const sign = document.kind === 'invoice' ? 1 : -1;
  const { recipient } = document;
  return {
    type: document.kind === 'invoice' ? 'Sales' : 'Credit Note',
    number: document.number,
    seller: document.supplier.gstin,
    date: document.issuedOn,
    narration: `Booking ${document.bookingId}, payment ${document.payment.id}`,
    against: document.kind === 'credit_note' ? document.against.number : null,
    buyer: { name: recipient.company ?? recipient.name, gstin: recipient.gstin },
    entries: withoutZeros([
      { ledger: ledgers.customers, debit: sign * document.total },
      ...document.lines.flatMap((line) => [
        { ledger: salesLedger(ledgers, line), debit: -sign * line.taxable },
        { ledger: ledgers.cgst, debit: -sign * line.cgst },
        { ledger: ledgers.sgst, debit: -sign * line.sgst },
      ]),
      { ledger: ledgers.rounding, debit: -sign * document.rounding },
    ]),
  };
}

/** A payment as a Receipt, a refund as a Payment; cash as it went through the drawer, so that Tally's has the drawer's sum. */
export function moneyVoucher(
  { kind, id, paymentId, bookingId, amount, roundedUp, day, by }: MoneyMove,
  ledgers: Ledgers,
): Voucher {
  const sign = kind === 'payment' ? 1 : -1;
  const about = bookingId === null ? '' : `Booking ${bookingId}, `;
  return {
    type: kind === 'payment' ? 'Receipt' : 'Payment',
    number: id,
    seller: null,
    date: day,
    narration: `${about}payment ${paymentId}`,
    against: null,
    buyer: null,
    entries: withoutZeros([
      { ledger: ledgers[by], debit: sign * (amount + roundedUp) },
      { ledger: ledgers.customers, debit: -sign * amount },
      { ledger: ledgers.rounding, debit: -sign * roundedUp },
    ]),
  };
}

/**
 * The provider's fees of a month as a Journal, with their GST in a ledger of its own, or half in each of two; null for a month without fees.
 * An odd paisa, which no invoice has, is in the state's half.
 */
export function feesVoucher({ month, day, fee, tax }: MonthFees, ledgers: Ledgers): Voucher | null {
  if (fee === 0 && tax === 0) return null;
  return {
    ...journalOfFees({ fee, tax }, ledgers),
    number: feesId(month),
    date: day,
    narration: `Fees of the payment provider settled in ${month}, and the GST on them`,
    against: null,
  };
}

/** The id of a month's fees in its files. @param month '2026-11' */
export const feesId = (month: string): string => `fees-${month}`;

/** What is the same in each Journal of fees. Below zero they are less than was booked. */
export const journalOfFees = ({ fee, tax }: Pick<MonthFees, 'fee' | 'tax'>, ledgers: Ledgers) => ({
  type: 'Journal' as const,
  seller: null,
  buyer: null,
  entries: withoutZeros([
    { ledger: ledgers.provider, debit: -fee },
    { ledger: ledgers.fees, debit: fee - tax },
    ...inputGst(tax, ledgers),
  ]),
});

function inputGst(tax: number, { inputGst: { cgst, sgst } }: Ledgers): LedgerEntry[] {
  if (sgst === null) return [{ ledger: cgst, debit: tax }];
  const half = Math.trunc(tax / 2);
  return [
    { ledger: cgst, debit: half },
    { ledger: sgst, debit: tax - half },
  ];
}

const withoutZeros = (entries: readonly LedgerEntry[]): LedgerEntry[] => entries.filter(({ debit }) => debit !== 0);

const salesLedger = ({ sales }: Ledgers, { description, ratePercent }: TaxDocument['lines'][number]): string =>
  sales.replaceAll('{service}', description).replaceAll('{rate}', String(ratePercent));
