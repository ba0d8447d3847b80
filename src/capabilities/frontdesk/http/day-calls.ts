import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { type IstDay, istDayOf, parseIstDay } from '#platform/ist-day.ts';
import type { DayAnswer } from '../contract.ts';
import { readDay } from '../use-cases/read-day.ts';

type Needs = { db: Database; clock: Clock; facility: Facility };

/** `GET /api/console/day?date=`: the front desk's screen. A tablet at the door needs to check people in only, and gets less of it. */
export const dayCalls = (services: Needs) =>
  new Hono<StaffEnv>().get(
    '/api/console/day',
    (c, next) => requireStaff(services, isAtTheDoor(c.get('staff')) ? 'arrivals' : 'today')(c, next),
    async (c) => {
      const date = dateIn(c.req.query('date'), services.clock);
      const day = await readDay(services, date, { atTheDoor: isAtTheDoor(c.get('staff')) });
      const etag = etagOf(day);
      c.header('ETag', etag);
      if (c.req.header('if-none-match') === etag) return c.body(null, 304);
      return c.json({ success: true, ...day } satisfies DayAnswer);
    },
  );

const isAtTheDoor = (staff: StaffEnv['Variables']['staff'] | undefined): boolean => staff?.device?.door ?? false;

/** No booking lies outside of these. */
const [FIRST, LAST] = ['2000-01-01', '2100-12-31'];

/** @throws HttpRefusal 400 `invalid_input` */
function dateIn(text: string | undefined, clock: Clock): IstDay {
  if (text === undefined) return istDayOf(clock.now());
  const day = parseIstDay(text);
  if (day && FIRST <= day && day <= LAST) return day;
  const message = 'Dates are written YYYY-MM-DD, from 2000 to 2100.';
  throw new HttpRefusal(400, 'invalid_input', message, { fields: { date: message } });
}

/** Of all but the moment of the answer. */
const etagOf = ({ asOf: _, ...day }: Omit<DayAnswer, 'success'>): string =>
  `W/"${createHash('sha256').update(JSON.stringify(day)).digest('base64url').slice(0, 22)}"`;
