import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/** `count` payments of ₹384, 'pay_1' and so on, that the sandbox's provider captured at `now` and our books have with its fee. */
export async function fillCaptured(db: Database, { count, now }: { count: number; now: Date }): Promise<void> {
  await sql`
    insert into sandbox.razorpay_orders (id, amount_paise, currency, status, notes, created_at)
    select 'order_' || n, 38400, 'INR', 'paid', '{}', ${now} from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into sandbox.razorpay_payments (id, order_id, amount_paise, currency, status, method, instrument, email, contact, notes,
                                           captured_at, created_at)
    select 'pay_' || n, 'order_' || n, 38400, 'INR', 'captured', 'upi', '{}', '', '', '{}', ${now}, ${now}
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into payments (payment_id, order_id, amount_paise, currency, method, captured_at, paid_at, fee_paise, tax_paise)
    select 'pay_' || n, 'order_' || n, 38400, 'INR', 'upi', ${now}, ${now}, 906, 138
    from generate_series(1, ${count}::int) n`.execute(db);
}
