import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

/** Checkouts without a purchase, for tests of allocations, which need a checkout to refer to. */
export async function bareCheckout(db: Database | Tx, now: Date, uid = 'asha'): Promise<number> {
  const name = crypto.randomUUID();
  await sql`
    insert into users (uid, email, created_at, updated_at) values (${uid}, ${`${uid}@example.com`}, ${now}, ${now})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into checkouts (booking_id, uid, service_type, selection_key, quote, period,
                           base_paise, gst_paise, total_paise, customer, terms, state, hold_expires_at, created_at)
    values (${name}, ${uid}, 'dayPass', ${name}, '{}', '[2026-01-01,2026-01-02)',
            32500, 5900, 38400, '{}', '{}', 'held', ${now}, ${now})
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no checkout was made');
  return row.id;
}
