import { type Actor, type AuditAction, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { Role } from '../rules/permissions.ts';
import { foldedEmail } from '../rules/person-fields.ts';
import {
  type Colleague,
  endColleagueRow,
  insertColleague,
  listTeam,
  lockColleague,
  lockOwners,
  setRole,
} from '../store/team.ts';

export { seedStaff } from '../store/people.ts';
export { isColleague, listTeam } from '../store/team.ts';

export type { Colleague };

/** Who changes the team, in which request. */
type By = { actor: Actor; requestId?: string; now: Date };

/** `last_owner`: someone must be able to change the team. `first_is_owner`: the same, for the first person. */
export type TeamRefusal = 'unknown' | 'last_owner' | 'first_is_owner';

/** What every change of the team locks first, before the row of the person who makes it. */
export async function lockTeam(tx: Tx): Promise<void> {
  await lockOwners(tx);
}

/**
 * Adds a person by the address of their Google account, or gives a person who works here another name and role.
 * @param person.email in any case; kept in lower case.
 */
export async function addColleague(
  tx: Tx,
  person: { email: string; name: string; role: Role },
  by: By,
): Promise<Result<{ id: number; isNew: boolean }, TeamRefusal>> {
  const email = foldedEmail(person.email);
  const owners = await lockOwners(tx);
  if (owners.length === 0 && person.role !== 'owner') return refused('first_is_owner');
  const id = await insertColleague(tx, { ...person, email, invitedBy: idOf(by.actor), now: by.now });
  if (id !== null) {
    await write(tx, by, { id, action: 'staff_added', detail: { role: person.role } });
    return done({ id, isNew: true });
  }
  const known = (await listTeam(tx)).find((one) => one.email === email);
  if (!known) return refused('unknown');
  const changed = await changeRole(tx, { id: known.id, role: person.role, name: person.name }, by);
  return changed.ok ? done({ id: known.id, isNew: false }) : changed;
}

/** Gives a person another role, from their next call on. */
export async function changeRole(
  tx: Tx,
  { id, role, name }: { id: number; role: Role; name?: string },
  by: By,
): Promise<Result<null, TeamRefusal>> {
  const owners = await lockOwners(tx);
  const person = await lockColleague(tx, id);
  if (!person) return refused('unknown');
  if (role !== 'owner' && isLast(owners, id)) return refused('last_owner');
  await setRole(tx, id, { role, name: name ?? person.name });
  if (role !== person.role)
    await write(tx, by, { id, action: 'staff_role_changed', detail: { from: person.role, to: role } });
  if (name !== undefined && name !== person.name) await write(tx, by, { id, action: 'staff_renamed', detail: {} });
  return done(null);
}

/**
 * Ends a person's access at once. Changes that they have begun are waited for; none of theirs begins afterwards, on any process. Calls that
 * are held open hear of it by the channel `console_changed`.
 */
export async function endColleague(tx: Tx, id: number, by: By): Promise<Result<null, TeamRefusal>> {
  const owners = await lockOwners(tx);
  const person = await lockColleague(tx, id);
  if (!person) return refused('unknown');
  if (isLast(owners, id)) return refused('last_owner');
  await endColleagueRow(tx, { id, by: idOf(by.actor), now: by.now });
  await write(tx, by, { id, action: 'staff_ended', detail: { role: person.role } });
  return done(null);
}

const isLast = (owners: readonly number[], id: number): boolean => owners.length === 1 && owners[0] === id;

const idOf = (actor: Actor): number | null => (actor.kind === 'staff' ? actor.id : null);

const write = (
  tx: Tx,
  { actor, requestId, now }: By,
  { id, action, detail }: { id: number; action: AuditAction; detail: Record<string, unknown> },
): Promise<void> => writeAudit(tx, { actor, action, subject: `staff:${id}`, detail, requestId, now });
