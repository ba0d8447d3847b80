import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';
import type { TimeRange } from '#platform/time-range.ts';
import type { RecordedPayment } from '../rules/disagreement.ts';
import type { RefundRow } from './refunds.ts';

/** Stored refunds with one of these ids or keys. */
export async function knownRefunds(
  db: Database,
  { providerIds, keys }: { providerIds: readonly string[]; keys: readonly string[] },
): Promise<Pick<RefundRow, 'provider_refund_id' | 'refund_key' | 'state' | 'bank_reference'>[]> {
  const { rows } = await sql<Pick<RefundRow, 'provider_refund_id' | 'refund_key' | 'state' | 'bank_reference'>>`
    select provider_refund_id, refund_key, state, bank_reference from refunds
    where provider_refund_id = any(${providerIds}) or refund_key = any(${keys})`.execute(db);
  return rows;
}

/**
 * The provider's payments recorded or paid in a span of time, or of a checkout, and those of these ids; each with what the provider said to give
 * back. It knows nothing of the counter, nor of what was given there or by a bank transfer in place of a refund that it refused.
 */
export async function recordedPayments(
  db: Database,
  of: { span: TimeRange } | { checkoutId: number },
  ids: readonly string[],
): Promise<RecordedPayment[]> {
  const chosen =
    'span' in of
      ? sql`(p.captured_at >= ${of.span.start} and p.captured_at < ${of.span.end})
            or (p.paid_at >= ${of.span.start} and p.paid_at < ${of.span.end})`
      : sql`p.checkout_id = ${of.checkoutId}`;
  const { rows } = await sql<RecordedPayment>`
    select p.payment_id as "paymentId", p.checkout_id as "checkoutId", p.amount_paise as amount, p.currency,
           coalesce((select sum(r.amount_paise) from refunds r
                     where r.payment_id = p.payment_id and r.route = 'provider' and r.state in ('sent', 'processed')), 0)::float8 as "refundSent"
    from payments p where p.provider = 'razorpay' and (${chosen} or p.payment_id = any(${ids})) order by p.captured_at, p.payment_id`.execute(
    db,
  );
  return rows;
}

export async function knownPaymentIds(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from payments where payment_id = any(${ids})`.execute(db);
  return new Set(rows.map((row) => row.payment_id));
}

export type MoneyMoved = { payment_id: string; received: number; sent_back: number };

/** Money received and refunded per payment, in paise, from `start` to before `end` by the provider's clock. */
export async function moneyMovedBetween(
  db: Database,
  { start, end }: { start: Date; end: Date },
): Promise<MoneyMoved[]> {
  const { rows } = await sql<MoneyMoved>`
    select payment_id, sum(received)::float8 as received, sum(sent_back)::float8 as sent_back
    from (
      select payment_id, amount_paise as received, 0 as sent_back from payments
      where coalesce(paid_at, captured_at) >= ${start} and coalesce(paid_at, captured_at) < ${end}
      union all
      select payment_id, 0, amount_paise from refunds
      where sent_at >= ${start} and sent_at < ${end} and state in ('sent', 'processed')
    ) moved
    group by payment_id order by payment_id`.execute(db);
  return rows;
}
