import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { RefundState } from '../rules/refund-states.ts';
import { notReplaced } from './given-by-hand.ts';

/** Amount of a payment that is refunded or being refunded, in paise. */
export const refundedAmountOf = async (db: Database | Tx, paymentId: string): Promise<number> =>
  (await refundedPaiseOfAll(db, [paymentId])).get(paymentId) ?? 0;

/** As `refundedAmountOf`, for several payments. Payments without refunds are left out. */
export async function refundedPaiseOfAll(
  db: Database | Tx,
  paymentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('refunds')
    .select(({ fn }) => ['payment_id', fn.sum<string>('amount_paise').as('sum')])
    .where('payment_id', 'in', paymentIds)
    .where('state', '<>', 'failed')
    .groupBy('payment_id')
    .execute();
  return new Map(rows.map(({ payment_id: paymentId, sum }) => [paymentId, Number(sum)]));
}

/**
 * Paise promised as refunds of a payment. A refund that the provider refused for good counts too: its credit note exists, and its customer
 * waits until it is sent again or made by hand; one that was given at the counter or made good at the provider's dashboard counts there.
 * @param but a refund that is left out.
 */
export async function promisedPaise(db: Database | Tx, paymentId: string, but: number | null = null): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amount_paise').as('sum'))
    .where('payment_id', '=', paymentId)
    .where(({ or, eb }) => or([eb('state', '<>', 'failed'), notReplaced]))
    .where(sql<boolean>`id is distinct from ${but}::bigint`)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Amount of a payment that is disputed, or was lost in a dispute, in paise. The whole payment if the provider gave no amount. */
export async function disputedPaise(db: Database | Tx, payment: { paymentId: string; paid: number }): Promise<number> {
  const { sum } = await db
    .selectFrom('disputes')
    .select(({ fn, val }) => fn.sum<string | null>(fn.coalesce('amount_paise', val(payment.paid))).as('sum'))
    .where('payment_id', '=', payment.paymentId)
    .where('freed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Amount of a payment that the provider has reported as refunded, in paise. Unsent refunds and refunds paid by hand instead do not count. */
export async function sentRefundsOf(db: Database, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amount_paise').as('sum'))
    .where('payment_id', '=', paymentId)
    .where('route', '=', 'provider')
    .where('state', 'in', ['sent', 'processed'])
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

export async function countRefunds(tx: Tx, paymentId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Of a payment, or of all for one checkout: what has not gone back and is not on its way back, in paise; null when nothing was paid. */
export async function keptPaise(
  db: Database,
  of: { paymentId: string } | { checkoutId: number },
): Promise<number | null> {
  const paid = 'paymentId' in of ? sql`p.payment_id = ${of.paymentId}` : sql`p.checkout_id = ${of.checkoutId}`;
  const { rows } = await sql<{ kept: string | null }>`
    select sum(p.amount_paise - coalesce(
      (select sum(r.amount_paise) from refunds r where r.payment_id = p.payment_id and r.state <> 'failed'), 0)) as kept
    from payments p where ${paid}`.execute(db);
  const kept = rows[0]?.kept ?? null;
  return kept === null ? null : Number(kept);
}

export type OpenRefunds = { state: RefundState; count: number; oldestSeconds: number };

export async function refundsOpenAt(db: Database, now: Date): Promise<OpenRefunds[]> {
  const { rows } = await sql<OpenRefunds>`
    select state, count(*)::int as count, extract(epoch from ${now}::timestamptz - min(requested_at))::float8 as "oldestSeconds"
    from refunds where state <> 'processed' and made_good_by is null group by state`.execute(db);
  return rows;
}
