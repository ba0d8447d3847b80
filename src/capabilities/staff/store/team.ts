import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { Role } from '../rules/permissions.ts';

export type Colleague = {
  id: number;
  email: string;
  name: string;
  role: Role;
  lastSeen: Date | null;
  hasPin: boolean;
};

const columns = sql`id, email, name, role, last_seen as "lastSeen", pin_hash is not null as "hasPin"`;

/** Everybody who works here now, by the order in which they came. */
export async function listTeam(db: Database | Tx): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`select ${columns} from staff where ended_at is null order by id`.execute(db);
  return rows;
}

/** Whether a colleague of this id works here. */
export async function isColleague(tx: Tx, staffId: number): Promise<boolean> {
  const { rows } = await sql`select from staff where id = ${staffId} and ended_at is null`.execute(tx);
  return rows.length > 0;
}

/**
 * Locks all owners, in the order of their ids. Comes before any other lock of staff, so that two changes of the team wait for each other.
 * @returns their ids.
 */
export async function lockOwners(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from staff where role = 'owner' and ended_at is null order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks one person's row; changes that they have begun end first. Null when they do not work here. */
export async function lockColleague(tx: Tx, id: number): Promise<{ id: number; name: string; role: Role } | null> {
  const { rows } = await sql<{ id: number; name: string; role: Role }>`
    select id, name, role from staff where id = ${id} and ended_at is null for update`.execute(tx);
  return rows[0] ?? null;
}

/** Adds a person; null where someone with this address works here already. */
export async function insertColleague(
  tx: Tx,
  person: { email: string; name: string; role: Role; invitedBy: number | null; now: Date },
): Promise<number | null> {
  const { email, name, role, invitedBy, now } = person;
  const { rows } = await sql<{ id: number }>`
    insert into staff (email, name, role, invited_by, created_at)
    values (${email}, ${name}, ${role}, ${invitedBy}, ${now})
    on conflict (email) where ended_at is null do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export const setRole = (tx: Tx, id: number, { role, name }: { role: Role; name: string }) =>
  sql`update staff set role = ${role}, name = ${name} where id = ${id}`.execute(tx);

/** The person works here no longer: no sign-in, shift or PIN of theirs counts any more. */
export async function endColleagueRow(tx: Tx, { id, by, now }: { id: number; by: number | null; now: Date }) {
  await sql`update staff set ended_at = ${now}, ended_by = ${by}, pin_hash = null where id = ${id}`.execute(tx);
  await sql`update console_sessions set ended_at = ${now} where staff_id = ${id} and ended_at is null`.execute(tx);
  await sql`delete from pin_tries where staff_id = ${id}`.execute(tx);
}
