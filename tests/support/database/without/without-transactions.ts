import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from '#platform/database/tables.ts';

/** A database on which every statement is for good at once, to prove that a transaction is what keeps the books right. */
export function withoutTransactions(url: string | undefined): { db: Database; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url });
  // Its end does not wait for its connections, which the dropped database then breaks.
  pool.on('error', () => undefined);
  const bare: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const db = new Proxy(bare, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: (work: (tx: Database) => Promise<unknown>) => work(bare) });
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
  return { db, close: () => pool.end() };
}
