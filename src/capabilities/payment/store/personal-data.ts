import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { PaymentRow } from './payments.ts';
import type { RefundRow } from './refunds.ts';

/** Bookings whose refund is unsent or failed, so that the payer may have to be contacted. */
export async function unsentRefunds(db: Database | Tx, bookingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    select distinct booking_id from refunds
    where booking_id = any(${bookingIds}) and state in ('requested', 'failed')`.execute(db);
  return rows.map((row) => row.booking_id);
}

export async function paymentsOfCheckouts(db: Database, checkoutIds: readonly number[]): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select * from payments where checkout_id = any(${checkoutIds}) order by captured_at`.execute(db);
  return rows;
}

export async function refundsOfCheckouts(db: Database, checkoutIds: readonly number[]): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select * from refunds
    where payment_id in (select payment_id from payments where checkout_id = any(${checkoutIds})) order by id`.execute(
    db,
  );
  return rows;
}
