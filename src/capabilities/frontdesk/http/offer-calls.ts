import { Hono } from 'hono';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { dateIn } from '#platform/http/date-in.ts';
import type { OfferAnswer } from '../contract.ts';
import { readOffer } from '../use-cases/read-offer.ts';

/** `GET /api/console/offer?date=`: what can be sold at the counter, with prices and what is free. */
export const offerCalls = (services: { db: Database; clock: Clock; facility: Facility }) =>
  new Hono<StaffEnv>().get('/api/console/offer', requireStaff(services, 'sell'), async (c) => {
    const offer = await readOffer(services, dateIn(c.req.query('date'), services.clock));
    return c.json({ success: true, ...offer } satisfies OfferAnswer);
  });
