import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import { foldedEmail } from '../rules/person-fields.ts';
import { findByAccount } from '../store/people.ts';

/**
 * Whether the account is that of someone who works here now, or of an invited colleague who has not opened the console yet: that one is known by
 * the account's verified address.
 */
export const isStaffMember = async (
  db: Database | Tx,
  { uid, email }: { uid: string; email: string },
): Promise<boolean> => (await findByAccount(db, { uid, email: foldedEmail(email) })) !== null;

/** What a person's own export has of their work here: each time they were staff, without secrets. Times in UTC. */
export async function staffForExport(db: Database, uid: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select s.name, s.email, s.role, s.created_at as "addedAt", s.last_seen as "lastSeen", s.ended_at as "endedAt",
           (select coalesce(json_agg(json_build_object('startedAt', c.started_at, 'endsAt', c.ends_at, 'endedAt', c.ended_at)
                                     order by c.started_at), '[]')
            from console_sessions c where c.staff_id = s.id) as shifts
    from staff s where s.uid = ${uid} order by s.id`.execute(db);
  return rows;
}
