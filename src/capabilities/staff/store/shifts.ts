import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { Role } from '../rules/permissions.ts';
import type { Tries } from '../rules/pin.ts';

/** Those who have a PIN, for the names on a shared device. */
export async function peopleWithPin(db: Database): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from staff where ended_at is null and pin_hash is not null order by name, id`.execute(db);
  return rows;
}

export async function pinHashOf(db: Database | Tx, id: number): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select pin_hash as hash from staff where id = ${id} and ended_at is null`.execute(db);
  return rows[0]?.hash ?? null;
}

/** Sets a person's PIN and forgets wrong tries of the earlier one; shifts that began with it end. */
export async function setPinHash(tx: Tx, { id, hash, now }: { id: number; hash: string; now: Date }): Promise<void> {
  await sql`update staff set pin_hash = ${hash} where id = ${id}`.execute(tx);
  await sql`delete from pin_tries where staff_id = ${id}`.execute(tx);
  await sql`update console_sessions set ended_at = ${now} where staff_id = ${id} and ended_at is null`.execute(tx);
}

/** The tries of a person at one place, locked until the transaction ends. Null for a person that there never was. */
export async function lockTries(tx: Tx, { place, staffId }: { place: number; staffId: number }): Promise<Tries | null> {
  await sql`
    insert into pin_tries (device_id, staff_id, tries) select ${place}, id, 0 from staff where id = ${staffId}
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Tries>`
    select tries, locked_until as "lockedUntil" from pin_tries
    where device_id = ${place} and staff_id = ${staffId} for update`.execute(tx);
  return rows[0] ?? null;
}

export const setTries = (tx: Tx, { place, staffId, tries, lockedUntil }: { place: number; staffId: number } & Tries) =>
  sql`
    update pin_tries set tries = ${tries}, locked_until = ${lockedUntil}
    where device_id = ${place} and staff_id = ${staffId}`.execute(tx);

/** Begins a shift. Null if the person or device has been removed. */
export async function insertShift(
  tx: Tx,
  shift: { tokenHash: string; staffId: number; deviceId: number; now: Date; endsAt: Date },
): Promise<{ id: number; name: string; role: Role } | null> {
  const { tokenHash, staffId, deviceId, now, endsAt } = shift;
  const { rows } = await sql<{ id: number; name: string; role: Role }>`
    select s.id, s.name, s.role from staff s, devices d
    where s.id = ${staffId} and s.ended_at is null and d.id = ${deviceId} and d.locked_at is null for share`.execute(
    tx,
  );
  const [person] = rows;
  if (!person) return null;
  await sql`
    insert into console_sessions (token_hash, staff_id, device_id, started_at, ends_at)
    values (${tokenHash}, ${staffId}, ${deviceId}, ${now}, ${endsAt})`.execute(tx);
  return person;
}

export async function noteDeviceSeen(db: Database, id: number, now: Date): Promise<void> {
  await sql`
    update devices set last_seen = ${now}
    where id = (select id from devices where id = ${id} for no key update skip locked)`.execute(db);
}

/** Ends the shift of a token; null where there is none, or it has ended. */
export async function endShift(
  tx: Tx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ id: number; name: string; deviceId: number } | null> {
  const { rows } = await sql<{ id: number; name: string; deviceId: number }>`
    update console_sessions t set ended_at = ${now} from staff s
    where t.token_hash = ${tokenHash} and t.ended_at is null and s.id = t.staff_id
    returning s.id, s.name, t.device_id as "deviceId"`.execute(tx);
  return rows[0] ?? null;
}
