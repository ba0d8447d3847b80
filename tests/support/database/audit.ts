import pg from 'pg';
import { openDatabase } from '#platform/database/open.ts';
import type { FreshDatabase } from './fresh-database.ts';

/** What must hold in the books at rest, each as a query for its violations. */
const invariants: Record<string, string> = {
  'every captured payment has one booking, or all of it went back': `
    select p.id from sandbox.razorpay_payments p
    left join bookings b on b.payment_id = p.id
    where p.captured_at is not null
      and p.refunded_paise <> (case when b.id is null then p.amount_paise when b.status <> 'cancelled' then 0 else
        coalesce((select sum((e.detail ->> 'refund')::int) from booking_events e
                  where e.booking_id = b.booking_id and e.event = 'cancelled'), -1) end)`,
  'every booking has a payment of its amount, or hours of a month of the same person took its place': `
    select b.booking_id from bookings b
    left join sandbox.razorpay_payments p on p.id = b.payment_id and p.amount_paise = b.total_paise and p.captured_at is not null
    left join payments c on c.payment_id = b.payment_id and c.provider = 'counter' and c.amount_paise = b.total_paise
    left join room_credit_uses u on u.id = b.credit_use_id and u.booking_id = b.booking_id
    left join room_credits h on h.id = u.credit_id
    left join bookings m on m.booking_id = h.booking_id and m.uid = b.uid and m.service_type = 'coworking'
    where (p.id is null and c.payment_id is null) = (m.id is null)
       or (b.credit_use_id is not null and (b.payment_id is not null or b.total_paise <> 0 or b.place_kind <> 'room'))`,
  'every use of included hours is of one booking': `
    select u.id from room_credit_uses u left join bookings b on b.credit_use_id = u.id and b.booking_id = u.booking_id
    where b.id is null`,
  'no month gives more hours than it includes': `
    select h.id from room_credits h
    where (select coalesce(sum(u.hours - u.returned_hours), 0) from room_credit_uses u where u.credit_id = h.id) > h.hours
       or h.used_hours <> (select coalesce(sum(u.hours - u.returned_hours), 0) from room_credit_uses u where u.credit_id = h.id)`,
  'included hours are those of the visit, within their month': `
    select b.booking_id from bookings b join room_credit_uses u on u.id = b.credit_use_id
    join room_credits h on h.id = u.credit_id join bookings m on m.booking_id = h.booking_id
    where u.hours <> ceil(extract(epoch from b.ends_at - b.starts_at) / 3600)
       or (m.moves = 0 and not tstzrange(m.starts_at, m.ends_at) @> tstzrange(b.starts_at, b.ends_at))`,
  'only a cancelled booking has returned its hours': `
    select u.id from room_credit_uses u join bookings b on b.credit_use_id = u.id
    where u.returned_hours > 0 and b.status <> 'cancelled'`,
  'every payment at the counter has one entry of the drawer and one booking': `
    select p.payment_id from payments p
    where p.provider = 'counter'
      and ((select count(*) from drawer_entries e
            where e.payment_id = p.payment_id and e.kind = 'sale' and e.amount_paise = p.amount_paise) <> 1
        or (select count(*) from bookings b where b.payment_id = p.payment_id) <> 1)`,
  'every entry of a sale has its payment': `
    select e.id from drawer_entries e left join payments p on p.payment_id = e.payment_id and p.provider = 'counter'
    where e.kind = 'sale' and p.payment_id is null`,
  'every refund in cash has one entry of the drawer and its credit note': `
    select r.id from refunds r
    where r.route = 'counter' and r.in_place_of is null
      and ((select count(*) from drawer_entries e
            where e.refund_id = r.id and e.kind = 'refund' and e.amount_paise = -r.amount_paise) <> 1
        or (select count(*) from invoices i where i.booking_id = r.booking_id and i.kind = 'credit_note')
          <> (select count(*) from refunds all_of where all_of.booking_id = r.booking_id and all_of.in_place_of is null))`,
  'a sale is in the audit log if and only if it was made': `
    select p.payment_id from payments p full join audit_log a on a.action = 'sale' and a.detail ->> 'paymentId' = p.payment_id
    where (p.provider = 'counter' or a.action = 'sale') and (p.payment_id is null or a.id is null)`,
  'every booking that was paid has one invoice, and an included one has none': `
    select b.booking_id from bookings b left join invoices i on i.booking_id = b.booking_id and i.kind = 'invoice'
    group by b.id having count(i.number) <> case when b.payment_id is null then 0 else 1 end`,
  'no invoice is without a booking': `
    select i.number from invoices i left join bookings b on b.booking_id = i.booking_id where b.id is null`,
  'invoice numbers have no gap': `
    select series, financial_year from invoices group by series, financial_year having max(sequence) <> count(*) or min(sequence) <> 1`,
  'every confirmed booking has its place for good': `
    select b.booking_id from bookings b left join allocations c on c.checkout_id = b.checkout_id and c.expires_at is null
    where b.status = 'confirmed' group by b.booking_id having count(c.id) <> 1`,
  'no place is taken twice': `
    select a.id from allocations a join allocations b on a.place_id = b.place_id and a.id < b.id and a.period && b.period`,
  'a checkout is fulfilled if and only if it has a booking': `
    select c.booking_id from checkouts c left join bookings b on b.checkout_id = c.id
    where (c.state = 'settled') <> (b.id is not null)`,
};

/** One sentence for every invariant that does not hold. The server on an embedded database has to be stopped before. */
export async function audit(database: FreshDatabase): Promise<string[]> {
  const { query, close } = await reader(database);
  const broken: string[] = [];
  for (const [promise, violations] of Object.entries(invariants)) {
    const rows = await query(violations);
    if (rows.length > 0) broken.push(`${promise}: ${JSON.stringify(rows.slice(0, 5))}`);
  }
  await close();
  return broken;
}

/** Counts rows, `countRows(database, "bookings where status = 'confirmed'")`. */
export async function countRows(database: FreshDatabase, from: string): Promise<number> {
  const { query, close } = await reader(database);
  const [row] = await query(`select count(*)::int as n from ${from}`);
  await close();
  return Number(row?.['n']);
}

type Row = Record<string, unknown>;

async function reader(
  database: FreshDatabase,
): Promise<{ query(text: string): Promise<Row[]>; close(): Promise<void> }> {
  const url = database.env['DATABASE_URL'];
  if (url) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return { query: async (text) => (await client.query<Row>(text)).rows, close: () => client.end() };
  }
  const opened = await openDatabase({ dataDir: database.env['DATA_DIR'] ?? null });
  return { query: async (text) => (await opened.pool.query<Row>(text)).rows, close: () => opened.close() };
}
