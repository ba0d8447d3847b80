import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { changeLimitsCall, readLimitsCall } from '../calls.ts';
import { changeLimits } from '../use-cases/change-limits.ts';
import { currentLimits } from '../use-cases/current-limits.ts';
import { versionIn } from './access.ts';
import { serveChange, serveRead } from './serve-console.ts';

/** The limits of all roles. */
export const limitsCalls = (services: { db: Database; clock: Clock }): ServedCall[] => [
  serveRead(readLimitsCall, { about: 'The limits of all roles, with their version.' }, () =>
    currentLimits(services.db),
  ),
  serveChange(
    services,
    changeLimitsCall,
    {
      about: 'Changes the limits. The header If-Match names the version that the change replaces.',
      refusals: { 400: ['if_match'], 409: ['version'] },
    },
    async ({ tx, staff, actor, input, requestId, now }, c) => {
      const by = { staffId: staff.id, actor, requestId, now };
      const changed = await changeLimits(tx, { limits: input, replaces: versionIn(c) }, by);
      if (!changed.ok)
        throw new HttpRefusal(409, 'version', 'Someone else changed the limits. Reload to see them.', {
          body: { version: changed.refusal.version },
        });
      return { version: changed.value.version, limits: input };
    },
    { recentSignIn: true },
  ),
];
