import type { Context } from 'hono';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import type { Result } from '#platform/result.ts';
import { addColleagueCall, changeRoleCall, endColleagueCall, readTeamCall } from '../calls.ts';
import type { TeamAnswer } from '../contract.ts';
import { addColleague, changeRole, endColleague, listTeam, lockTeam, type TeamRefusal } from '../use-cases/team.ts';
import { numberIn } from './access.ts';
import { serveChange, serveRead } from './serve-console.ts';
import type { ChangeOptions } from './staff-change.ts';

const refused = { 404: ['not_found'], 409: ['last_owner'] };

/** Two changes of the team wait for each other, so that an owner is left. */
const options: ChangeOptions = { recentSignIn: true, lockFirst: lockTeam };

/** Who works here: listed, added, given another role, ended at once. An owner is always left. */
export const teamCalls = (services: { db: Database; clock: Clock }): ServedCall[] => [
  serveRead(readTeamCall, { about: 'Who works here.' }, () => answer(services.db)),
  serveChange(
    services,
    addColleagueCall,
    { about: 'Adds a colleague, or gives one with this address another name and role.', refusals: refused },
    async ({ tx, actor, input, requestId, now }) => {
      const { id } = valueOf(await addColleague(tx, input, { actor, requestId, now }));
      return { ...(await answer(tx)), id };
    },
    options,
  ),
  serveChange(
    services,
    changeRoleCall,
    { about: 'Gives a colleague another role, from the next call on.', refusals: refused },
    async ({ tx, actor, input, requestId, now }, c) => {
      valueOf(await changeRole(tx, { id: idIn(c), role: input.role }, { actor, requestId, now }));
      return answer(tx);
    },
    options,
  ),
  serveChange(
    services,
    endColleagueCall,
    { about: 'Ends the access of a colleague at once.', refusals: refused },
    async ({ tx, actor, requestId, now }, c) => {
      valueOf(await endColleague(tx, idIn(c), { actor, requestId, now }));
      return answer(tx);
    },
    options,
  ),
];

const missing = () => new HttpRefusal(404, 'not_found', 'There is no such colleague.');

function idIn(c: Context): number {
  const id = numberIn(c.req.param('id'));
  if (id === null) throw missing();
  return id;
}

async function answer(db: Database | Tx): Promise<Pick<TeamAnswer, 'team'>> {
  const team = await listTeam(db);
  return {
    team: team.map(({ lastSeen, ...one }) => ({ ...one, ...(lastSeen ? { lastSeen: lastSeen.toISOString() } : {}) })),
  };
}

function valueOf<Value>(result: Result<Value, TeamRefusal>): Value {
  if (result.ok) return result.value;
  if (result.refusal === 'unknown') throw missing();
  throw new HttpRefusal(409, 'last_owner', 'This is the last owner. Make a colleague an owner first.');
}
