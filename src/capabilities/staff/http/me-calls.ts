import { Hono } from 'hono';
import type { Database } from '#platform/database/tables.ts';
import type { Me } from '../contract.ts';
import { limitsOf } from '../rules/limits.ts';
import { permissionsFrom } from '../rules/permissions.ts';
import { currentLimits } from '../use-cases/current-limits.ts';
import type { StaffEnv } from './access.ts';
import { unknownCall } from './access.ts';

/** `GET /api/console/me`: who is signed in, what they may do from where they are, and how far. */
export const meCalls = ({ db }: { db: Database }) =>
  new Hono<StaffEnv>().get('/api/console/me', async (c) => {
    const staff = c.get('staff');
    if (!staff) throw unknownCall();
    const { id, name, email, role, device } = staff;
    const { limits } = await currentLimits(db);
    return c.json({
      success: true,
      staff: { id, name, email, role, device },
      permissions: permissionsFrom(role, device),
      limits: limitsOf(role, limits),
    } satisfies Me);
  });
