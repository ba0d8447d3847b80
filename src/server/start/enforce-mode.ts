import { sql } from 'kysely';
import { BadSetting, type Environment } from '#platform/config.ts';
import type { Database } from '#platform/database/tables.ts';
import { type Mode, missingSettings } from '../mode.ts';

/**
 * Writes the mode into the database at its first start and refuses to start in the other one: sandbox invoices and payments must not mix with
 * real ones.
 * @throws BadSetting with the missing setting.
 */
export async function enforceMode(db: Database, env: Environment, mode: Mode): Promise<void> {
  const wanted = mode.sandbox ? 'sandbox' : 'live';
  await sql`insert into installation (key, value) values ('mode', ${wanted}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ value: string }>`select value from installation where key = 'mode'`.execute(db);
  if (rows[0]?.value === wanted) return;
  throw new BadSetting([
    mode.sandbox
      ? liveWithout(env)
      : 'SANDBOX (this database belongs to a sandbox: set SANDBOX=on, or use a database of its own for going live)',
  ]);
}

function liveWithout(env: Environment): string {
  const missing = missingSettings(env);
  const names = [...missing.identity, ...missing.payments];
  const how = env.SANDBOX === 'on' ? 'SANDBOX is on' : `${names.join(', ')} missing`;
  return `SANDBOX (this database belongs to a live installation and never starts as a sandbox: ${how})`;
}
