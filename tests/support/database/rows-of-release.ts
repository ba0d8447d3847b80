import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { dataTables } from '#platform/database/backup/data-tables.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/open.ts';
import type { Database } from '#platform/database/tables.ts';
import type { FreshDatabase } from './fresh-database.ts';

/** The backup that an older release made, by the number of its last migration. */
export const backupOf = (schema: string): string => fileURLToPath(new URL(`schema-${schema}.backup`, import.meta.url));

export async function* linesOf(backup: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(backup).pipe(createGunzip()) });
}

export const openFresh = ({ env }: FreshDatabase): Promise<OpenDatabase> =>
  openDatabase({ url: env['DATABASE_URL'] || undefined, dataDir: env['DATA_DIR'] ?? null });

/** Tables and columns that migrations renamed: 'public.table', and 'public.table.column'. */
const RENAMED: Readonly<Record<string, string>> = {
  'public.acts': 'public.audit_log',
  'public.claims': 'public.allocations',
  'public.acts.act': 'action',
};

export type Rows = Map<string, Record<string, unknown>[]>;

/** Every row of every table, in an order of its own. */
export async function rowsOf(db: Database): Promise<Rows> {
  const found: Rows = new Map();
  for (const { name } of await dataTables(db)) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.raw(name)} t order by to_jsonb(t)::text collate "C"`.execute(db);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/**
 * The rows with those columns only that they had before, without what is changed on purpose.
 * @param changedOnPurpose 'public.table.column'. @param isAdded names the rows that a migration adds.
 */
export function asBefore(
  before: Rows,
  rows: Rows,
  changedOnPurpose: readonly string[] = [],
  isAdded: (row: Record<string, unknown>) => boolean = () => false,
): Record<string, string[]> {
  return Object.fromEntries(
    [...before].map(([table, old]) => {
      const columns = Object.keys(old[0] ?? {}).filter((column) => !changedOnPurpose.includes(`${table}.${column}`));
      const found = rows.get(table) ?? rows.get(RENAMED[table] ?? '') ?? [];
      const kept = found
        .filter((row) => !isAdded(row))
        .map((row) =>
          JSON.stringify(columns.map((column) => [column, row[column] ?? row[RENAMED[`${table}.${column}`] ?? '']])),
        );
      return [table, kept.sort()];
    }),
  );
}
