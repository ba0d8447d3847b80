import type { Database, Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import type { RefundState } from '../rules/refund-states.ts';
import { findRefundByKey, type RefundRow, refundsOf } from '../store/refunds.ts';

type RefundAsked = { refundId: number; amount: Paise; state: RefundState; reason: string; requestedAt: Date };

/** The refund requested under a key, with its state; null when there is none. */
export async function refundOf(db: Database | Tx, key: string): Promise<RefundAsked | null> {
  const row = await findRefundByKey(db, key);
  return row ? askedFrom(row) : null;
}

/** All refunds under a booking's id, the oldest first. */
export const refundsOfBooking = async (db: Database, bookingId: string): Promise<RefundAsked[]> =>
  (await refundsOf(db, bookingId)).map(askedFrom);

const askedFrom = (row: RefundRow): RefundAsked => ({
  refundId: row.id,
  amount: paise(row.amount_paise),
  state: row.state,
  reason: row.reason,
  requestedAt: row.requested_at,
});
