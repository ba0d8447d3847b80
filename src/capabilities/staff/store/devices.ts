import { sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';

export type Device = {
  id: number;
  name: string;
  door: boolean;
  addedAt: Date;
  enrolledAt: Date | null;
  lastSeen: Date | null;
  lockedAt: Date | null;
};

/** All shared devices, the newest first. */
export async function listDevices(db: Database): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select id, name, door, added_at as "addedAt", enrolled_at as "enrolledAt", last_seen as "lastSeen", locked_at as "lockedAt"
    from devices order by id desc`.execute(db);
  return rows;
}

export async function insertDevice(
  tx: Tx,
  device: { name: string; door: boolean; codeHash: string; codeEndsAt: Date; by: number; now: Date },
): Promise<number> {
  const { name, door, codeHash, codeEndsAt, by, now } = device;
  const { id } = await tx
    .insertInto('devices')
    .values({ name, door, code_hash: codeHash, code_ends_at: codeEndsAt, added_by: by, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives the device with a code that still counts its key; the code counts no more. Null without such a device. */
export async function enrolByCode(
  tx: Tx,
  { codeHash, keyHash, now }: { codeHash: string; keyHash: string; now: Date },
): Promise<{ id: number; name: string; door: boolean; addedBy: number } | null> {
  const { rows } = await sql<{ id: number; name: string; door: boolean; addedBy: number }>`
    update devices set key_hash = ${keyHash}, code_hash = null, enrolled_at = ${now}
    where code_hash = ${codeHash} and code_ends_at > ${now} and locked_at is null
    returning id, name, door, added_by as "addedBy"`.execute(tx);
  return rows[0] ?? null;
}

/** Locks a device for good and ends the shifts on it. Null where there is none, or it is locked already. */
export async function lockDeviceRow(
  tx: Tx,
  { id, by, now }: { id: number; by: number; now: Date },
): Promise<{ name: string } | null> {
  const { rows } = await sql<{ name: string }>`
    update devices set locked_at = ${now}, locked_by = ${by}, code_hash = null
    where id = ${id} and locked_at is null returning name`.execute(tx);
  await sql`update console_sessions set ended_at = ${now} where device_id = ${id} and ended_at is null`.execute(tx);
  return rows[0] ?? null;
}

/** The enrolled device with a key, unless it is locked. */
export async function findByKey(
  db: Database | Tx,
  keyHash: string,
): Promise<{ id: number; name: string; door: boolean } | null> {
  const { rows } = await sql<{ id: number; name: string; door: boolean }>`
    select id, name, door from devices where key_hash = ${keyHash} and locked_at is null`.execute(db);
  return rows[0] ?? null;
}
