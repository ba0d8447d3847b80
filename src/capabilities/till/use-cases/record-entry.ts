import type { Tx } from '#platform/database/tables.ts';
import { paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { handedInCash } from '../rules/cash-rounding.ts';
import { insertEntry } from '../store/entries.ts';
import { holdOpenSession } from '../store/sessions.ts';

/** Money of a counter payment or counter refund. Only `cash` is in the drawer; `machine` is the facility's card machine or UPI address. */
export type TakenAtCounter = {
  kind: 'sale' | 'refund';
  paidBy: 'cash' | 'machine';
  /** More than 0; a refund is written as what goes out. */
  amountPaise: number;
  /** Of a sale. */
  paymentId?: string;
  /** Of a refund: its row's number. */
  refundId?: number;
  staffId: number;
  now: Date;
};

/**
 * Writes the drawer's entry of a counter payment or refund, in its transaction; of a refund in cash also what rounds it to whole rupees.
 * `drawer_closed`: no drawer is open, so roll back. Locks the session (key share): after checkout and place, before the invoice counter.
 * @throws where the payment or refund has an entry already.
 */
export async function recordEntry(
  tx: Tx,
  { kind, paidBy, amountPaise, paymentId, refundId, staffId, now }: TakenAtCounter,
): Promise<Result<{ entryId: number; sessionId: number }, 'drawer_closed'>> {
  const session = await holdOpenSession(tx);
  if (!session) return refused('drawer_closed');
  const entryId = await insertEntry(tx, {
    session_id: session.id,
    kind,
    paid_by: paidBy,
    amount_paise: kind === 'refund' ? -amountPaise : amountPaise,
    payment_id: paymentId ?? null,
    refund_id: refundId ?? null,
    by_staff: staffId,
    at: now,
  });
  if (kind === 'refund' && paidBy === 'cash')
    await recordRounding(tx, { sessionId: session.id, entryId, amountPaise, staffId, now });
  return done({ entryId, sessionId: session.id });
}

/** Records the rounding of a refund in cash: the facility adds up to a rupee, so that it is paid in whole rupees. */
async function recordRounding(
  tx: Tx,
  refund: { sessionId: number; entryId: number; amountPaise: number; staffId: number; now: Date },
): Promise<void> {
  const rounding: number = handedInCash(paise(refund.amountPaise)).rounding;
  if (rounding === 0) return;
  await insertEntry(tx, {
    session_id: refund.sessionId,
    kind: 'rounding',
    paid_by: 'cash',
    amount_paise: -rounding,
    rounds: refund.entryId,
    by_staff: refund.staffId,
    at: refund.now,
  });
}
