import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

/** Whether the account is that of someone who works here now. */
export async function worksHere(db: Database | Tx, uid: string): Promise<boolean> {
  const { rows } = await sql`select from staff where uid = ${uid} and ended_at is null limit 1`.execute(db);
  return rows.length > 0;
}

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
