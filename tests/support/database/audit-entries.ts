import { sql } from 'kysely';
import type { Database } from '#platform/database/tables.ts';

/** Empties the audit log between tests. The table refuses deletes, so its triggers are disabled for the time. */
export async function emptyAuditLog(db: Database): Promise<void> {
  await sql`alter table audit_log disable trigger user`.execute(db);
  await sql`truncate audit_log cascade`.execute(db);
  await sql`alter table audit_log enable trigger user`.execute(db);
}
