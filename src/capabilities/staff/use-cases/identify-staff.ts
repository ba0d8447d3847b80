import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { Caller } from '#platform/http/env.ts';
import { hashOf } from '../gateway/secrets.ts';
import type { ActingStaff } from '../rules/acting-staff.ts';
import { foldedEmail } from '../rules/person-fields.ts';
import {
  bindAccount,
  findByAccount,
  findByShift,
  lockById,
  lockByShift,
  noteSeen,
  type StaffRow,
} from '../store/people.ts';

type Deps = { db: Database; clock: Clock };

/** How someone comes: with their own Google sign-in, or with the token of a shift on a shared device. */
export type Access = { caller: Caller } | { shiftToken: string };

const SEEN_EVERY_MS = 5 * 60_000;

/** The person behind a sign-in or a shift; null for everybody who does not work here. The first sign-in binds the account to the address. */
export async function identifyStaff({ db, clock }: Deps, access: Access): Promise<ActingStaff | null> {
  const now = clock.now();
  const row =
    'caller' in access
      ? await byAccount(db, access.caller)
      : await findByShift(db, { tokenHash: hashOf(access.shiftToken), now });
  if (!row) return null;
  if (row.lastSeen === null || now.getTime() - row.lastSeen.getTime() >= SEEN_EVERY_MS)
    await noteSeen(db, { id: row.id, now });
  return acting(row, access);
}

/** The same person within a change: nobody can end them, or lock their device, before the transaction is over. Null where that came first. */
export async function lockActing(tx: Tx, staff: ActingStaff, access: Access, now: Date): Promise<ActingStaff | null> {
  const row =
    'caller' in access
      ? await lockById(tx, staff.id)
      : await lockByShift(tx, { tokenHash: hashOf(access.shiftToken), now });
  return row && acting(row, access);
}

async function byAccount(db: Database, { uid, email }: Caller): Promise<StaffRow | null> {
  const caller = { uid, email: foldedEmail(email) };
  const row = await findByAccount(db, caller);
  if (!row || row.uid !== null) return row;
  if (await bindAccount(db, { id: row.id, uid: caller.uid })) return row;
  // A page makes several calls at once: another one of the same account may have been faster.
  const bound = await findByAccount(db, caller);
  return bound?.uid === caller.uid ? bound : null;
}

function acting({ id, name, email, role, device, startedAt }: StaffRow, access: Access): ActingStaff {
  const signedInAt = 'caller' in access ? access.caller.authTime : (startedAt ?? new Date(0));
  return { id, name, email, role, device, signedInAt };
}
