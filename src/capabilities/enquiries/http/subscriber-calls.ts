import { Hono } from 'hono';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { parseInput } from '#platform/http/body.ts';
import { type SubscribersAnswer, subscribersQuery } from '../contract.ts';
import { exportSubscribers, listSubscribers } from '../use-cases/subscribers.ts';

/** The newsletter's confirmed subscribers, page by page, and as a file for owners. */
export const subscriberCalls = (services: { db: Database; clock: Clock }) =>
  new Hono<StaffEnv>()
    .get('/api/console/newsletter/subscribers', requireStaff(services, 'publish_texts'), async (c) => {
      const { cursor = '' } = parseInput(subscribersQuery, c.req.query());
      return c.json({ success: true, ...(await listSubscribers(services, cursor)) } satisfies SubscribersAnswer);
    })
    .get('/api/console/newsletter/subscribers.csv', requireStaff(services, 'export_people'), async (c) =>
      c.body(await exportSubscribers(services, actorOf(c.get('staff'))), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="subscribers.csv"',
        'Cache-Control': 'private, no-store',
      }),
    );
