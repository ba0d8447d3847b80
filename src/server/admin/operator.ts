import { permits, type Role } from '#capabilities/staff/rules/permissions.ts';
import { type Colleague, listTeam } from '#capabilities/staff/use-cases/team.ts';
import type { StaffActor } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { toOneLine } from '#platform/text/plain-text.ts';
import { type Access, CommandError } from './command.ts';

const FIRST =
  'Nobody is on the team yet. Add the first owner: npm run admin -- staff add --email ADDRESS --name NAME --role owner';

/** Who gives a command. `role` is null while nobody is on the team. */
export type Operator = StaffActor & { role: Role | null };

/**
 * The colleague who gives a command, by the address or the exact name that they gave.
 * Before the first colleague is added, commands that only read take any name, and no other works.
 * @throws CommandError that says what to do
 */
export async function operatorOf(db: Database, given: string, access: Access): Promise<Operator> {
  const name = toOneLine(given, 254).trim();
  const team = await listTeam(db);
  if (team.length === 0) {
    if (access.does === 'changes' && !access.first) throw new CommandError(FIRST);
    if (access.does === 'looks_up' && name.length < 2) throw new CommandError(WHO);
    return { kind: 'staff', id: null, name: toOneLine(name, 60) || 'command line', role: null };
  }
  if (access.first && access.does === 'reads') return { kind: 'staff', id: null, name: 'command line', role: null };
  if (name.length < 2) throw new CommandError(WHO);
  const colleague = find(team, name);
  if (access.needs && !permits(colleague.role, access.needs))
    throw new CommandError(`The role of ${colleague.name} does not include this. Ask a colleague who may.`);
  return { kind: 'staff', id: colleague.id, name: colleague.name, role: colleague.role };
}

/** The same for what only a colleague does. @throws CommandError while nobody is on the team */
export function colleagueOf({ id, name, role }: Operator): { id: number; name: string; role: Role; device: null } {
  if (id === null || role === null) throw new CommandError(FIRST);
  return { id, name, role, device: null };
}

const WHO = 'Who are you? Add --as with your e-mail address or name, or set ADMIN_OPERATOR. It is recorded.';

function find(team: readonly Colleague[], given: string): Colleague {
  const [colleague, other] = team.filter(({ email, name }) => email === given.toLowerCase() || name === given);
  if (!colleague)
    throw new CommandError(`"${toOneLine(given, 60)}" is not on the team. See who is: npm run admin -- staff list`);
  if (other) throw new CommandError('Several colleagues have this name. Use the e-mail address: --as ADDRESS');
  return colleague;
}
