import type pg from 'pg';
import { mapConcurrently } from './map-concurrently.ts';

type Row = { table: string; columns: string[]; values: (string | null)[] };

/** The rows `t` that something wrote for one row `b`, by their tables. */
type Written = readonly (readonly [table: string, joined: string])[];

const ordered: Written = [
  ['checkouts', 'join checkouts t on t.id = b.id'],
  ['allocations', 'join allocations t on t.checkout_id = b.id'],
];

const fulfilled: Written = [
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
 * The floor of an order: the same checkout and allocation into tables of the same shape with the same indexes and the same exclusion
 * constraint, by prepared statements in one transaction, and then the provider's order id. @returns orders a second.
 */
export async function insertBaselineOrders(pool: pg.Pool, width: number): Promise<number> {
  await makeFloor(pool, ['checkouts', 'allocations']);
  const rowsOf = await rowsWritten(pool, 'checkouts', ordered);
  const rate = await transactionsPerSecond(pool, width, rowsOf.length, async (n) => {
    const rows = rowsOf[n] ?? [];
    await inOne(pool, async (client) => {
      for (const { table, columns, values } of rows) await insert(client, table, columns, values);
    });
    const text = 'update floor.checkouts set order_id = $1 where id = $2';
    const [checkout] = rows;
    await pool.query({ name: 'order id', text, values: [`order_${n}`, checkout?.values[0]] });
  });
  await pool.query('drop schema floor cascade');
  return rate;
}

/**
 * The floor of fulfilling: for each booking the same rows into tables of the same shape with the same indexes, and the same three
 * updates, by prepared statements in one transaction. @returns transactions a second.
 */
export async function insertBaselineRows(pool: pg.Pool, width: number): Promise<number> {
  await makeFloor(pool, [...fulfilled.map(([name]) => name), 'checkouts', 'allocations', 'invoice_counters']);
  await pool.query(`insert into floor.checkouts select * from checkouts; update floor.checkouts set state = 'held';
    insert into floor.allocations select * from allocations; update floor.allocations set expires_at = now();
    insert into floor.invoice_counters values ('SMP', '26-27', 0)`);
  const { rows: bookings } = await pool.query<{ checkout_id: number }>('select checkout_id from bookings order by id');
  const rowsOf = await rowsWritten(pool, 'bookings', fulfilled);
  return transactionsPerSecond(pool, width, bookings.length, (n) =>
    inOne(pool, (client) => fulfilAgain(client, rowsOf[n] ?? [], bookings[n]?.checkout_id ?? 0)),
  );
}

async function transactionsPerSecond(
  pool: pg.Pool,
  width: number,
  count: number,
  write: (n: number) => Promise<void>,
): Promise<number> {
  await pool.query('vacuum analyze');
  const from = performance.now();
  await mapConcurrently(width, count, write);
  return (count * 1000) / (performance.now() - from);
}

const floorOf = (table: string): string => `floor.${table.replace('.', '_')}`;

async function makeFloor(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  await pool.query('create schema floor');
  for (const table of tables) {
    await pool.query(`create table ${floorOf(table)} (like ${table} including defaults including indexes)`);
  }
}

/** For each row of `of`, in their order, the rows that were written for it. */
async function rowsWritten(pool: pg.Pool, of: string, written: Written): Promise<Row[][]> {
  const { rows } = await pool.query<{ id: number }>(`select id from ${of} order by id`);
  const rowsOf: Row[][] = rows.map(() => []);
  const byId = new Map(rows.map(({ id }, n) => [id, rowsOf[n] ?? []]));
  for (const [table, joined] of written) await gatherRows(pool, table, `${of} b ${joined}`, byId);
  return rowsOf;
}

async function gatherRows(pool: pg.Pool, table: string, from: string, byId: Map<number, Row[]>): Promise<void> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  const texts = names.map((name) => `t."${name}"::text`).join(', ');
  const { rows } = await pool.query<[number, ...(string | null)[]]>({
    text: `select b.id, ${texts} from ${from}`,
    rowMode: 'array',
  });
  for (const [id, ...values] of rows) byId.get(id)?.push({ table, columns: names, values });
}

async function inOne(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function fulfilAgain(client: pg.PoolClient, rows: Row[], checkoutId: number): Promise<void> {
  await client.query({
    name: 'lock',
    text: 'select 1 from floor.checkouts where id = $1 for update',
    values: [checkoutId],
  });
  await client.query({
    name: 'allocation',
    text: 'update floor.allocations set expires_at = null where checkout_id = $1',
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
}

const insert = (client: pg.PoolClient, table: string, columns: string[], values: (string | null)[]) =>
  client.query({
    name: `insert ${table}`,
    text: `insert into ${floorOf(table)} (${columns.map((name) => `"${name}"`).join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
    values,
  });
