import type { Tx } from '#platform/database/tables.ts';
import { paise } from '#platform/money.ts';
import { lockDocuments } from '../store.ts';
import { issueCreditNote } from './issue-credit-note.ts';

type Credit = Parameters<typeof issueCreditNote>[1];

/**
 * Issues the credit note for a refund made elsewhere, unless one exists for a failed refund that this one replaces. A payment without an invoice
 * (paid twice, or for nothing) gets none.
 * @param credit.refunded total refunded of the payment, this refund included.
 */
export async function creditRefundedAmount(
  tx: Tx,
  { paymentId, refunded, ...credit }: Credit & { paymentId: string; refunded: number },
): Promise<{ number: string; gstin: string | null } | null> {
  const papers = await lockDocuments(tx, credit.bookingId);
  if (papers?.invoice.payment.id !== paymentId) return null;
  const credited = papers.creditNotes.reduce((sum, note) => sum + note.total, 0);
  const amount = paise(Math.min(credit.amount, refunded - credited, papers.invoice.total - credited));
  return amount > 0 ? issueCreditNote(tx, { ...credit, amount }) : null;
}
