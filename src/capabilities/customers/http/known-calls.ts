import { Hono } from 'hono';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { parseInput } from '#platform/http/body.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { parsePhoneNumber } from '#platform/text/phone-number.ts';
import { type KnownCustomersAnswer, knownCustomersQuery } from '../contract.ts';
import { knownCustomers } from '../use-cases/known-customers.ts';

type Needs = { db: Database; clock: Clock };

/** `GET /api/console/customers?phone=`: who is known by a whole phone number, for a sale at the counter. */
export const knownCalls = (services: Needs) =>
  new Hono<StaffEnv>().get('/api/console/customers', requireStaff(services, 'sell'), async (c) => {
    const phone = parsePhoneNumber(parseInput(knownCustomersQuery, c.req.query()).phone);
    if (!phone) {
      const message = 'Type the whole phone number.';
      throw new HttpRefusal(400, 'invalid_input', message, { fields: { phone: message } });
    }
    const customers = await knownCustomers(services, { phone, actor: actorOf(c.get('staff')) });
    return c.json({ success: true, customers } satisfies KnownCustomersAnswer);
  });
