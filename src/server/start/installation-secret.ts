import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/**
 * A secret of this installation, made at its first start and shared by all of its processes. A backup holds it.
 * @param key `link_secret` signs links; `address_secret` keys the hashes of e-mail addresses.
 */
export async function installationSecret(db: Database, key: 'link_secret' | 'address_secret'): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await sql`insert into installation (key, value) values (${key}, ${fresh}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ value: string }>`select value from installation where key = ${key}`.execute(db);
  const secret = rows[0]?.value;
  if (!secret) throw new Error(`The installation has no ${key}.`);
  return secret;
}
