import { Hono } from 'hono';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import type { Services } from '../services.ts';
import { readFacility } from '../start/read-facility.ts';
import { examineDatabase } from './examine-database.ts';
import { examineProviders } from './examine-reach.ts';
import { examineSettings, type Finding } from './examine-settings.ts';

/**
 * `GET /api/console/going-live`: what `npm run doctor` says of this installation, for owners: what must be done before real customers are served,
 * and what is recommended. It says no value of a setting.
 */
export const goingLiveCalls = (services: Pick<Services, 'db' | 'clock' | 'env'>) =>
  new Hono<StaffEnv>().get('/api/console/going-live', requireStaff(services, 'change_facts'), async (c) => {
    const { db, env } = services;
    const findings: Finding[] = [
      ...examineSettings(env, await readFacility(env.FACILITY_FILE)),
      ...(await examineDatabase(db, env)),
      ...(await examineProviders(env)),
    ];
    return c.json({ success: true, findings });
  });
