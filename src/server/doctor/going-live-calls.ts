import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import { staffChange } from '#capabilities/staff/http/staff-change.ts';
import type { Services } from '../services.ts';
import { examineDatabase } from './examine-database.ts';
import { examineFacility } from './examine-facility.ts';
import { examineProviders } from './examine-reach.ts';
import { examineTexts } from './examine-texts.ts';
import type { Finding } from './finding.ts';
import { confirmPaymentsTried } from './payments-tried.ts';

/**
 * `GET /api/console/going-live`: what `npm run doctor` says of this installation, for owners: what must be done before real customers are served,
 * and what is recommended. It says no value of a setting. `POST …/payments-tried` confirms the test payments.
 */
export const goingLiveCalls = (services: Pick<Services, 'db' | 'clock' | 'env' | 'contentFolder'>) =>
  new Hono<StaffEnv>()
    .get('/api/console/going-live', requireStaff(services, 'change_facts'), async (c) => {
      const { db, env } = services;
      const findings: Finding[] = [
        ...(await examineFacility(env)),
        ...(await examineTexts(services.contentFolder)),
        ...(await examineDatabase(db, env)),
        ...(await examineProviders(env)),
      ];
      return c.json({ success: true, findings });
    })
    .post('/api/console/going-live/payments-tried', (c) =>
      staffChange(services, c, 'change_facts', z.object({}), async ({ tx, actor, requestId, now }) => {
        await confirmPaymentsTried(tx, { actor, requestId, now });
        return { status: 200, body: { success: true } };
      }),
    );
