import type { Tx } from '#platform/database/tables.ts';
import { numberingOf } from '../rules/document-number.ts';
import { type InvoiceFacts, makeInvoice } from '../rules/make/make-invoice.ts';
import { storeUnderNextNumber } from '../store.ts';

/**
 * Issues the tax invoice of a booking, or of the fee of moving one, that has just been paid, with the next number of its series and financial year.
 * Call it last in the transaction: it locks the counter that all purchases share.
 * @param uid the owner, who may read it.
 * @throws a unique violation (`invoices_one_per_booking`) when the booking has its invoice.
 */
export async function issueInvoice(
  tx: Tx,
  { uid, ...facts }: InvoiceFacts & { uid: string },
): Promise<{ number: string }> {
  const document = makeInvoice(facts);
  const { live, sample } = facts.facility.invoiceSeries;
  const numbering = numberingOf(facts.sandbox ? sample : live, 'invoice', document.issuedOn);
  const { bookingId, movedBookingId, issuedAt } = facts;
  const unnumbered = { document, kind: 'invoice', bookingId, movedBookingId, uid, issuedAt } as const;
  const number = await storeUnderNextNumber(tx, unnumbered, numbering);
  return { number };
}
