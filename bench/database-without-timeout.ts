import { Kysely, PostgresDialect } from 'kysely';
import { serverPool } from '#platform/database/pool.ts';
import type { Database, Tables } from '#platform/database/tables.ts';

const HOUR_MS = 3_600_000;

/** A server's database for statements that are silent for minutes, as those that write a million rows. Destroy it when done. */
export const databaseWithoutTimeout = (url: string): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: serverPool(url, { silenceMs: HOUR_MS }) }) });
