import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/** The secret that signs this installation's links, made at its first start and shared by all of its processes. */
export async function linkSecret(db: Database): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await sql`insert into installation (key, value) values ('link_secret', ${fresh}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ value: string }>`select value from installation where key = 'link_secret'`.execute(db);
  const secret = rows[0]?.value;
  if (!secret) throw new Error('The installation has no secret for its links.');
  return secret;
}
