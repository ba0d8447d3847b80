import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { Role } from '../rules/permissions.ts';

/** A live row of staff, with the device of a shift. */
export type StaffRow = {
  id: number;
  name: string;
  email: string;
  role: Role;
  uid: string | null;
  lastSeen: Date | null;
  device: { id: number; name: string; door: boolean } | null;
  startedAt: Date | null;
};

const columns = sql`s.id, s.name, s.email, s.role, s.uid, s.last_seen as "lastSeen"`;
const noDevice = sql`null::jsonb as device, null::timestamptz as "startedAt"`;

async function first(db: Database | Tx, statement: RawBuilder<StaffRow>): Promise<StaffRow | null> {
  const { rows } = await statement.execute(db);
  return rows[0] ?? null;
}

/** Who works here with this account, or with this address, folded, where no account was bound to it yet. */
export const findByAccount = (
  db: Database | Tx,
  { uid, email }: { uid: string; email: string },
): Promise<StaffRow | null> =>
  first(
    db,
    sql<StaffRow>`
      select ${columns}, ${noDevice} from staff s
      where s.ended_at is null and (s.uid = ${uid} or (s.uid is null and s.email = ${email}))
      order by s.uid nulls last limit 1`,
  );

/** Binds the account that signed in first. False where another account was faster. */
export async function bindAccount(db: Database, { id, uid }: { id: number; uid: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff set uid = ${uid} where id = ${id} and uid is null and ended_at is null
      and not exists (select from staff other where other.uid = ${uid} and other.ended_at is null)`.execute(db);
  return numAffectedRows === 1n;
}

/** Who works here by the token of a shift, on a device that is not locked. */
export const findByShift = (
  db: Database | Tx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<StaffRow | null> => first(db, sql<StaffRow>`${byShift(tokenHash, now)}`);

/** The same; the rows stay as they are until the transaction ends. */
export const lockByShift = (tx: Tx, { tokenHash, now }: { tokenHash: string; now: Date }): Promise<StaffRow | null> =>
  first(tx, sql<StaffRow>`${byShift(tokenHash, now)} for share of s, d, t`);

const byShift = (tokenHash: string, now: Date) => sql`
  select ${columns}, jsonb_build_object('id', d.id, 'name', d.name, 'door', d.door) as device, t.started_at as "startedAt"
  from console_sessions t join staff s on s.id = t.staff_id join devices d on d.id = t.device_id
  where t.token_hash = ${tokenHash} and t.ended_at is null and t.ends_at > ${now}
    and s.ended_at is null and d.locked_at is null`;

/** Who works here by id; the row stays as it is until the transaction ends, so that ending someone waits for their running changes. */
export const lockById = (tx: Tx, id: number): Promise<StaffRow | null> =>
  first(
    tx,
    sql<StaffRow>`select ${columns}, ${noDevice} from staff s where s.id = ${id} and s.ended_at is null for share`,
  );

/** Notes when someone was last here; never waits for a change of theirs. */
export async function noteSeen(db: Database, { id, now }: { id: number; now: Date }): Promise<void> {
  await sql`
    update staff set last_seen = ${now}
    where id = (select id from staff where id = ${id} and ended_at is null for no key update skip locked)`.execute(db);
}

/** Adds the sandbox's people where nobody works yet, so that the console can be opened at once. */
export async function seedStaff(
  db: Database,
  people: readonly { email: string; name: string; role: Role }[],
  now: Date,
): Promise<void> {
  const { rows } = await sql`select from staff limit 1`.execute(db);
  if (rows.length > 0) return;
  await db
    .insertInto('staff')
    .values(people.map(({ email, name, role }) => ({ email, name, role, created_at: now })))
    .execute();
}
