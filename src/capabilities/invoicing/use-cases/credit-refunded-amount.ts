import type { Tx } from '#platform/database/tables.ts';
import { paise } from '#platform/money.ts';
import { lockPapers } from '../store.ts';
import { issueCreditNote } from './issue-credit-note.ts';

type Credit = Parameters<typeof issueCreditNote>[1];

/**
 * Issues the credit note for a refund that nobody here asked for, unless a note that was issued for another refund stands for it: one that
 * failed, and was then made by hand. A payment that is on no invoice has none: it was paid twice, or for nothing.
 * @param credit.refunded what went back of the payment in all, this refund included.
 */
export async function creditRefundedAmount(
  tx: Tx,
  { paymentId, refunded, ...credit }: Credit & { paymentId: string; refunded: number },
): Promise<{ number: string; gstin: string | null } | null> {
  const papers = await lockPapers(tx, credit.bookingId);
  if (papers?.invoice.payment.id !== paymentId) return null;
  const credited = papers.creditNotes.reduce((sum, note) => sum + note.total, 0);
  const amount = paise(Math.min(credit.amount, refunded - credited, papers.invoice.total - credited));
  return amount > 0 ? issueCreditNote(tx, { ...credit, amount }) : null;
}
