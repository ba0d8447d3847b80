import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { Business } from '../rules/buyer/business.ts';
import { numberingOf } from '../rules/document-number.ts';
import { leftOf, makeCreditNote } from '../rules/make/make-credit-note.ts';
import type { ServiceTime } from '../rules/make/make-invoice.ts';
import { namesBuyer, type ReplaceRefusal, replacementOf, replaceRefusal } from '../rules/make/replace-invoice.ts';
import { documentsOf, lockDocuments, storeUnderNextNumber, supersede } from '../store.ts';

export type Replaced =
  /** The invoice in force already named this company: nothing was issued. */
  | { invoice: string; creditNote: null }
  | { invoice: string; creditNote: string; replaces: string; total: Paise; paymentId: string };

type ReplacementRequest = {
  bookingId: string;
  uid: string;
  business: Business;
  /** When the service is by now, as on the new invoice; null where the old one's words stay true. */
  time: ServiceTime | null;
  now: Date;
  facility: Facility;
  sandbox: boolean;
};

/**
 * Adds a company's GSTIN to the invoice of a booking: a credit note cancels the rest of it, and a new invoice replaces it. Both take the next
 * numbers; issued documents never change. Call it last in the transaction: it locks the booking's documents, then the counters, credit notes
 * before invoices.
 */
export async function replaceInvoice(
  tx: Tx,
  request: ReplacementRequest,
): Promise<Result<Replaced, { reason: ReplaceRefusal | 'no_invoice' }>> {
  const { bookingId, uid, business, time, now, facility, sandbox } = request;
  const documents = await lockDocuments(tx, bookingId);
  if (!documents || documents.uid !== uid) return refused({ reason: 'no_invoice' });
  const { invoice, creditNotes, movedBookingId } = documents;
  if (namesBuyer(invoice, business)) return done({ invoice: invoice.number, creditNote: null });

  const left = leftOf(invoice, creditNotes).total;
  const all = await documentsOf(tx, { uid, bookingId });
  const invoices = all.filter(({ document }) => document.kind === 'invoice').length;
  const refusal = replaceRefusal(invoice, { now, left, invoices, untilDay: facility.invoiceChangesUntilDay });
  if (refusal) return refused({ reason: refusal });

  const reason = 'Replaced by an invoice with GSTIN';
  const credit = makeCreditNote(invoice, { amount: left, reason, earlier: creditNotes, issuedAt: now });
  const note = { ...credit, setAgainstNewInvoice: true } as const;
  const replacement = replacementOf(invoice, { note, business, time, now });
  const series = sandbox ? facility.invoiceSeries.sample : facility.invoiceSeries.live;
  const kept = { bookingId, uid, issuedAt: now, movedBookingId };
  await supersede(tx, invoice.number);
  const creditNote = await storeUnderNextNumber(
    tx,
    { ...kept, document: note, kind: 'credit_note' },
    numberingOf(series, 'credit_note', note.issuedOn),
  );
  const number = await storeUnderNextNumber(
    tx,
    { ...kept, document: replacement, kind: 'invoice' },
    numberingOf(series, 'invoice', replacement.issuedOn),
  );
  const { total, payment } = replacement;
  return done({ invoice: number, creditNote, replaces: invoice.number, total, paymentId: payment.id });
}
