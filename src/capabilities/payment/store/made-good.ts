import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { MadeElsewhere } from '../rules/refunds/made-good.ts';
import { notReplaced } from './given-by-hand.ts';
import { type RefundRow, restartRefund, setRefundAmount } from './refunds.ts';

/** How keys of refunds begin that a person made at the provider's dashboard. */
const ELSEWHERE = 'elsewhere-';

/** The key in the books of a refund at the provider's dashboard. @param id the provider's id of it. */
export const keyElsewhere = (id: string): string => `${ELSEWHERE}${id}`;

/** Refunds of a payment whose money has not moved and that still count, locked. */
export const lockOpenPromises = (tx: Tx, paymentId: string): Promise<RefundRow[]> =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('route', '=', 'provider')
    .where('state', 'in', ['requested', 'failed'])
    .where(notReplaced)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Refunds of a payment at the provider's dashboard, the newest first, and how much of each makes nothing good yet, in paise. */
export async function refundsElsewhere(tx: Tx, paymentId: string): Promise<MadeElsewhere[]> {
  const { rows } = await sql<MadeElsewhere>`
    select r.id, (r.amount_paise - coalesce((select sum(m.amount_paise) from refunds m where m.made_good_by = r.id), 0))::float8 as free
    from refunds r
    where r.payment_id = ${paymentId} and r.state in ('sent', 'processed') and starts_with(r.refund_key, ${ELSEWHERE})
    order by r.id desc`.execute(tx);
  return rows;
}

/** Ends a locked promise: another refund made it good. It is not sent any more. */
export const setMadeGood = (tx: Tx, id: number, by: number): Promise<RefundRow> =>
  tx
    .updateTable('refunds')
    .set({ state: 'failed', made_good_by: by, next_check_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Writes down the part of a locked promise that another refund made good. The promise itself keeps the rest. */
export const insertMadeGoodPart = (tx: Tx, row: RefundRow, { by, amount }: { by: number; amount: number }) =>
  tx
    .insertInto('refunds')
    .values({
      // The amount of a promise only goes down, so this is a new key each time.
      refund_key: `made-good-${by}-${row.id}-${row.amount_paise}`,
      payment_id: row.payment_id,
      booking_id: row.booking_id,
      amount_paise: amount,
      reason: row.reason,
      state: 'failed',
      provider_refund_id: null,
      bank_reference: null,
      last_error: null,
      requested_at: row.requested_at,
      made_good_by: by,
    })
    .execute();

/** The provider sends nothing below one rupee. */
const LEAST = 100;

/**
 * Lowers the amount of a locked promise. One that was tried gets a new key, as the provider would refuse the old one with another amount. One
 * that becomes too small to send fails, so that a person gives it.
 */
export async function lowerPromise(
  tx: Tx,
  row: RefundRow,
  { amount, again, next, now }: { amount: number; again: string; next: Date; now: Date },
): Promise<RefundRow> {
  if (row.state !== 'requested') return setRefundAmount(tx, row.id, amount);
  if (amount < LEAST) {
    await tx
      .updateTable('refunds')
      .set({ state: 'failed', next_check_at: null, last_error: 'less than the provider sends' })
      .where('id', '=', row.id)
      .execute();
    return setRefundAmount(tx, row.id, amount);
  }
  const lowered = await setRefundAmount(tx, row.id, amount);
  return row.attempts === 0 ? lowered : restartRefund(tx, row.id, { key: again, now, next });
}

/** Whether a refund is not sent any more, as one at the provider's dashboard made it good. */
export async function isMadeGood(db: Database | Tx, id: number): Promise<boolean> {
  const row = await db.selectFrom('refunds').select('made_good_by').where('id', '=', id).executeTakeFirst();
  return (row?.made_good_by ?? null) !== null;
}
