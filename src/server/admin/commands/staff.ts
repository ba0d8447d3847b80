import * as z from 'zod/mini';
import { type Role, roles } from '#capabilities/staff/rules/permissions.ts';
import { emailField, nameField } from '#capabilities/staff/rules/person-fields.ts';
import {
  addColleague,
  type Colleague,
  changeRole,
  endColleague,
  listTeam,
  type TeamRefusal,
} from '#capabilities/staff/use-cases/team.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { istDayOf } from '#platform/ist-day.ts';
import { timeText } from '#platform/moment-text.ts';
import { type AdminArgs, type AdminCommand, type AdminServices, CommandError, reader, table } from '../command.ts';

export const staff: AdminCommand = {
  name: 'staff',
  summary: 'list who works here, add a colleague, change a role, or end access',
  help: `staff [list]
staff add --email ADDRESS --role ROLE [--name NAME]
staff role ADDRESS ROLE
staff end ADDRESS

Adds a colleague by the address of their Google account, changes their role, or ends their access at once. The last owner stays.
ROLE is one of: ${roles.join(', ')}.
The first colleague must be an owner; "staff add" needs no --as then. Until then, other commands only read. Afterwards --as or ADMIN_OPERATOR
names a colleague by address or exact name, and each command needs their role to include it.

  npm run admin -- staff add --email meera@example.com --name "Meera Iyer" --role owner
  npm run admin -- staff role sana@example.com manager
  npm run admin -- staff end sana@example.com`,
  maxPositionals: 3,
  options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
  access: ({ positionals: [what = 'list'] }) =>
    what === 'list' ? { does: 'reads', first: true } : { does: 'changes', needs: 'manage_team', first: what === 'add' },
  async run(services, args) {
    const read = reader(args);
    const what = read.optional(0) === null ? 'list' : read.oneOf(0, ['list', 'add', 'role', 'end'], 'What to do');
    if (what === 'list') return list(services);
    if (what === 'add') return add(services, args);
    return what === 'role' ? role(services, args) : end(services, args);
  },
};

async function list({ db }: AdminServices): Promise<string> {
  const team = await listTeam(db);
  if (team.length === 0) return 'Nobody is on the team yet. Add the first owner: npm run admin -- staff --help';
  return table(
    ['Name', 'E-mail', 'Role', 'Last seen'],
    team.map(({ name, email, role, lastSeen }) => [
      name,
      email,
      role,
      lastSeen ? `${istDayOf(lastSeen)} ${timeText(lastSeen)}` : 'never',
    ]),
  );
}

async function add({ db, clock }: AdminServices, args: AdminArgs): Promise<string> {
  const read = reader(args);
  const email = z.safeParse(emailField, read.text('email') ?? '');
  if (!email.success) throw new CommandError('Give the address of the Google account: --email meera@example.com');
  const [account = ''] = email.data.split('@');
  const name = z.safeParse(nameField, read.text('name') ?? (account.length > 1 ? account : email.data));
  if (!name.success) throw new CommandError('Give a name of two letters or more: --name "Meera Iyer"');
  const person = { email: email.data, name: name.data, role: roleIn(read.text('role')) };
  const known = (await listTeam(db)).find((one) => one.email === person.email);
  if (known) throw new CommandError(`${known.name} is on the team as ${known.role}. Change that with: staff role`);
  const added = await inTransaction(db, (tx) => addColleague(tx, person, { actor: args.operator, now: clock.now() }));
  if (!added.ok) throw new CommandError(whyNot[added.refusal]);
  return `${person.name} can sign in at /console with the Google account ${person.email}.`;
}

async function role(services: AdminServices, args: AdminArgs): Promise<string> {
  const colleague = await named(services, args);
  const given = roleIn(reader(args).word(2, 'The role'));
  const { db, clock } = services;
  const changed = await inTransaction(db, (tx) =>
    changeRole(tx, { id: colleague.id, role: given }, { actor: args.operator, now: clock.now() }),
  );
  if (!changed.ok) throw new CommandError(whyNot[changed.refusal]);
  return `${colleague.name} has the role ${given} now.`;
}

async function end(services: AdminServices, args: AdminArgs): Promise<string> {
  const colleague = await named(services, args);
  const { db, clock } = services;
  const ended = await inTransaction(db, (tx) =>
    endColleague(tx, colleague.id, { actor: args.operator, now: clock.now() }),
  );
  if (!ended.ok) throw new CommandError(whyNot[ended.refusal]);
  return `${colleague.name} no longer has access.`;
}

async function named({ db }: AdminServices, args: AdminArgs): Promise<Colleague> {
  const given = reader(args).word(1, 'The e-mail address').toLowerCase();
  const colleague = (await listTeam(db)).find(({ email }) => email === given);
  if (!colleague) throw new CommandError('Nobody on the team has this address: npm run admin -- staff list');
  return colleague;
}

function roleIn(text: string | null): Role {
  const found = roles.find((one) => one === text);
  if (!found) throw new CommandError(`The role is one of: ${roles.join(', ')}.`);
  return found;
}

const whyNot: Record<TeamRefusal, string> = {
  unknown: 'This colleague no longer has access.',
  last_owner: 'This is the last owner. Add another owner first.',
  first_is_owner: 'The first colleague must be an owner: --role owner',
};
