import type pg from 'pg';
import { atOnce } from './at-once.ts';

type Row = { table: string; columns: string[]; values: (string | null)[] };

/** The rows `t` that settling one booking `b` wrote, by their tables. */
const written: [table: string, joined: string][] = [
  ['payments', 'join payments t on t.payment_id = b.payment_id'],
  ['bookings', 'join bookings t on t.id = b.id'],
  ['booking_events', 'join booking_events t on t.booking_id = b.booking_id'],
  ['messages', 'join messages t on t.booking_id = b.booking_id'],
  [
    'pgboss.job',
    `join messages m on m.booking_id = b.booking_id join pgboss.job t on t.data->>'messageId' = m.id::text`,
  ],
  ['invoices', 'join invoices t on t.booking_id = b.booking_id'],
];

/**
 * The floor of settling: for each booking the same rows into tables of the same shape with the same indexes, and the same three
 * updates, by prepared statements in one transaction. @returns transactions a second.
 */
export async function insertSameRows(pool: pg.Pool, width: number): Promise<number> {
  await makeFloor(pool);
  const { rows: bookings } = await pool.query<{ id: number; checkout_id: number }>(
    'select id, checkout_id from bookings order by id',
  );
  const rowsOf: Row[][] = bookings.map(() => []);
  for (const [table, joined] of written)
    await gatherRows(pool, table, joined, new Map(bookings.map(({ id }, n) => [id, rowsOf[n] ?? []])));
  await pool.query('vacuum analyze');
  const from = performance.now();
  await atOnce(width, bookings.length, (n) => writeAgain(pool, rowsOf[n] ?? [], bookings[n]?.checkout_id ?? 0));
  return (bookings.length * 1000) / (performance.now() - from);
}

const floorOf = (table: string): string => `floor.${table.replace('.', '_')}`;

async function makeFloor(pool: pg.Pool): Promise<void> {
  await pool.query('create schema floor');
  for (const table of [...written.map(([name]) => name), 'checkouts', 'claims', 'invoice_counters']) {
    await pool.query(`create table ${floorOf(table)} (like ${table} including defaults including indexes)`);
  }
  await pool.query(`insert into floor.checkouts select * from checkouts; update floor.checkouts set state = 'held';
    insert into floor.claims select * from claims; update floor.claims set expires_at = now();
    insert into floor.invoice_counters values ('SMP', '26-27', 0)`);
}

async function gatherRows(pool: pg.Pool, table: string, joined: string, byBooking: Map<number, Row[]>): Promise<void> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  const texts = names.map((name) => `t."${name}"::text`).join(', ');
  const { rows } = await pool.query<[number, ...(string | null)[]]>({
    text: `select b.id, ${texts} from bookings b ${joined}`,
    rowMode: 'array',
  });
  for (const [id, ...values] of rows) byBooking.get(id)?.push({ table, columns: names, values });
}

async function writeAgain(pool: pg.Pool, rows: Row[], checkoutId: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'lock',
      text: 'select 1 from floor.checkouts where id = $1 for update',
      values: [checkoutId],
    });
    await client.query({
      name: 'claim',
      text: 'update floor.claims set expires_at = null where checkout_id = $1',
      values: [checkoutId],
    });
    for (const { table, columns, values } of rows.filter(({ table: name }) => name !== 'invoices'))
      await insert(client, table, columns, values);
    await client.query({
      name: 'end',
      text: `update floor.checkouts set state = 'settled' where id = $1`,
      values: [checkoutId],
    });
    await client.query({ name: 'count', text: 'update floor.invoice_counters set last = last + 1' });
    for (const { table, columns, values } of rows.filter(({ table: name }) => name === 'invoices'))
      await insert(client, table, columns, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const insert = (client: pg.PoolClient, table: string, columns: string[], values: (string | null)[]) =>
  client.query({
    name: `insert ${table}`,
    text: `insert into ${floorOf(table)} (${columns.map((name) => `"${name}"`).join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
    values,
  });
