import { Hono } from 'hono';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { actorOf } from '#capabilities/staff/http/actor-of.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { parseInput } from '#platform/http/body.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { type SearchAnswer, searchQuerySchema } from '../contract.ts';
import { searchQuery } from '../rules/search-query.ts';
import { search } from '../use-cases/search.ts';

type Needs = { db: Database; clock: Clock };

/** `GET /api/console/search?q=`: one field for people, bookings, documents and payments. */
export const searchCalls = (services: Needs) =>
  new Hono<StaffEnv>().get('/api/console/search', requireStaff(services, 'read_booking'), async (c) => {
    const { q } = parseInput(searchQuerySchema, c.req.query());
    const query = searchQuery(q);
    if (!query) {
      const message = 'Type at least two characters.';
      throw new HttpRefusal(400, 'invalid_input', message, { fields: { q: message } });
    }
    const staff = c.get('staff');
    const people = may(staff, 'find_people');
    const results = await search(services, { query, people, actor: actorOf(staff) });
    return c.json({ success: true, results } satisfies SearchAnswer);
  });
