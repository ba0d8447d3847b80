import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { numberingOf } from '../rules/document-number.ts';
import { leftOf, makeCreditNote } from '../rules/make/make-credit-note.ts';
import type { CreditNote } from '../rules/tax-document.ts';
import { lockDocuments, storeUnderNextNumber } from '../store.ts';

/**
 * Issues the credit note for one refund of an invoiced booking. Call it last in the transaction: it locks the booking's documents and then the common
 * counter.
 * @returns its number, and the GSTIN of a registered buyer, who gets it by mail. Null for a booking without an invoice.
 * @throws RangeError when more would be credited than the invoice charged.
 */
export async function issueCreditNote(
  tx: Tx,
  credit: {
    bookingId: string;
    amount: Paise;
    roundedUp?: Paise | undefined;
    reason: string;
    issuedAt: Date;
    facility: Facility;
    sandbox: boolean;
  },
): Promise<{ number: string; gstin: string | null } | null> {
  const { bookingId, issuedAt, facility, sandbox } = credit;
  const documents = await lockDocuments(tx, bookingId);
  if (!documents) return null;
  const document = makeCreditNote(documents.invoice, { ...credit, earlier: documents.creditNotes });
  const { live, sample } = facility.invoiceSeries;
  const numbering = numberingOf(sandbox ? sample : live, 'credit_note', document.issuedOn);
  const { uid, movedBookingId } = documents;
  const unnumbered = { document, kind: 'credit_note', bookingId, movedBookingId, uid, issuedAt } as const;
  return { number: await storeUnderNextNumber(tx, unnumbered, numbering), gstin: document.recipient.gstin };
}

type Credit = Parameters<typeof issueCreditNote>[1];

/**
 * Issues the credit note for a refund made elsewhere, so that the invoice in force comes to what is kept of its payment. None where that is so, as
 * for one in place of a refund that failed and was credited, also on an invoice that was replaced since. A payment without an invoice (paid twice, or
 * for nothing) gets none.
 * @param credit.kept the part of the payment that is not refunded, after this refund.
 */
export async function creditRefundedAmount(
  tx: Tx,
  { paymentId, kept, ...credit }: Credit & { paymentId: string; kept: Paise },
): Promise<{ number: string; gstin: string | null } | null> {
  const documents = await lockDocuments(tx, credit.bookingId);
  if (documents?.invoice.payment.id !== paymentId) return null;
  const left = leftOf(documents.invoice, documents.creditNotes).total;
  const amount = paise(Math.min(credit.amount, left - kept));
  return amount > 0 ? issueCreditNote(tx, { ...credit, amount }) : null;
}

/**
 * The credit note that `issueCreditNote` would issue at this moment, without its number; null for a booking without an invoice.
 * @throws RangeError when more would be credited than the invoice charged.
 */
export async function previewCreditNote(
  tx: Tx,
  credit: { bookingId: string; amount: Paise; roundedUp?: Paise | undefined; reason: string; issuedAt: Date },
): Promise<Omit<CreditNote, 'number'> | null> {
  const documents = await lockDocuments(tx, credit.bookingId);
  return documents ? makeCreditNote(documents.invoice, { ...credit, earlier: documents.creditNotes }) : null;
}
