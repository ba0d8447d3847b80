import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { Result } from '#platform/result.ts';
import { colleagueBody, roleBody, type TeamAnswer } from '../contract.ts';
import { addColleague, changeRole, endColleague, listTeam, lockTeam, type TeamRefusal } from '../use-cases/team.ts';
import { numberIn, type StaffEnv } from './access.ts';
import { requireStaff } from './require-staff.ts';
import { type ChangeOptions, staffChange } from './staff-change.ts';

/** Two changes of the team wait for each other, so that an owner is left. */
const options: ChangeOptions = { recentSignIn: true, lockFirst: lockTeam };

/**
 * Who works here: listed, added (or given another name and role, by the same address), given another role, ended at once. The last owner can
 * be neither ended nor lowered: 409 `last_owner`.
 */
export const teamCalls = (services: { db: Database; clock: Clock }) =>
  new Hono<StaffEnv>()
    .get('/api/console/team', requireStaff(services, 'manage_team'), async (c) => c.json(await answer(services.db)))
    .post('/api/console/team', (c) =>
      staffChange(
        services,
        c,
        'manage_team',
        colleagueBody,
        async ({ tx, actor, input, requestId, now }) => {
          const { id } = valueOf(await addColleague(tx, input, { actor, requestId, now }));
          return { status: 200, body: { ...(await answer(tx)), id } };
        },
        options,
      ),
    )
    .post('/api/console/team/:id/role', (c) =>
      staffChange(
        services,
        c,
        'manage_team',
        roleBody,
        async ({ tx, actor, input, requestId, now }) => {
          valueOf(await changeRole(tx, { id: idIn(c), role: input.role }, { actor, requestId, now }));
          return { status: 200, body: await answer(tx) };
        },
        options,
      ),
    )
    .post('/api/console/team/:id/end', (c) =>
      staffChange(
        services,
        c,
        'manage_team',
        z.object({}),
        async ({ tx, actor, requestId, now }) => {
          valueOf(await endColleague(tx, idIn(c), { actor, requestId, now }));
          return { status: 200, body: await answer(tx) };
        },
        options,
      ),
    );

const missing = () => new HttpRefusal(404, 'not_found', 'There is no such colleague.');

function idIn(c: Context): number {
  const id = numberIn(c.req.param('id'));
  if (id === null) throw missing();
  return id;
}

async function answer(db: Database | Tx): Promise<TeamAnswer> {
  const team = await listTeam(db);
  return {
    success: true,
    team: team.map(({ lastSeen, ...one }) => ({ ...one, ...(lastSeen ? { lastSeen: lastSeen.toISOString() } : {}) })),
  };
}

function valueOf<Value>(result: Result<Value, TeamRefusal>): Value {
  if (result.ok) return result.value;
  if (result.refusal === 'unknown') throw missing();
  throw new HttpRefusal(409, 'last_owner', 'This is the last owner. Make a colleague an owner first.');
}
