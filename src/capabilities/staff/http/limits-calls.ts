import { Hono } from 'hono';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { limitsSchema } from '../rules/limits.ts';
import { changeLimits } from '../use-cases/change-limits.ts';
import { currentLimits } from '../use-cases/current-limits.ts';
import { type StaffEnv, versionIn } from './access.ts';
import { requireStaff } from './require-staff.ts';
import { staffChange } from './staff-change.ts';

/** The limits of all roles, with a version: `PUT` names the version that it changes in `If-Match`, and is 409 `version` when it is an old one. */
export const limitsCalls = (services: { db: Database; clock: Clock }) =>
  new Hono<StaffEnv>()
    .get('/api/console/limits', requireStaff(services, 'change_limits'), async (c) =>
      c.json({ success: true, ...(await currentLimits(services.db)) }),
    )
    .put('/api/console/limits', (c) =>
      staffChange(
        services,
        c,
        'change_limits',
        limitsSchema,
        async ({ tx, staff, actor, input, requestId, now }) => {
          const by = { staffId: staff.id, actor, requestId, now };
          const changed = await changeLimits(tx, { limits: input, replaces: versionIn(c) }, by);
          if (!changed.ok)
            throw new HttpRefusal(409, 'version', 'Someone else changed the limits. Reload to see them.', {
              body: { version: changed.refusal.version },
            });
          return { status: 200, body: { success: true, version: changed.value.version, limits: input } };
        },
        { recentSignIn: true },
      ),
    );
