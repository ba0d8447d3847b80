import { sql } from 'kysely';
import type { Database, Tx } from '../tables.ts';

/** A table that holds data of ours. `columns` leaves out what the database computes by itself; names are quoted for SQL. */
export type DataTable = { name: string; columns: string[]; identity: string | null };

type Found = DataTable & { id: number; parents: number[] };

/** The schemas in a backup. The job queue's is left out: open work is found again from the rows themselves. */
const SCHEMAS = ['public', 'sandbox'];

/** All tables but the migrators' ledgers and unlogged ones, which hold nothing worth keeping; a table comes after those that its rows refer to. */
export async function dataTables(db: Database | Tx): Promise<DataTable[]> {
  const { rows } = await sql<Found>`
    select c.oid::bigint as id, format('%I.%I', n.nspname, c.relname) as name,
           (select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           (select a.attname from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity <> '') as identity,
           (select coalesce(json_agg(distinct f.confrelid::bigint), '[]') from pg_constraint f
            where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any(${SCHEMAS}) and c.relname !~ 'migrations(_lock)?$'
    order by 2`.execute(db);
  return parentsFirst(rows).map(({ name, columns, identity }) => ({ name, columns, identity }));
}

function parentsFirst(tables: readonly Found[]): Found[] {
  const sorted = new Map<number, Found>();
  while (sorted.size < tables.length) {
    const ready = tables.filter(({ id, parents }) => !sorted.has(id) && parents.every((parent) => sorted.has(parent)));
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle and cannot be filled one by one.');
    for (const table of ready) sorted.set(table.id, table);
  }
  return [...sorted.values()];
}
