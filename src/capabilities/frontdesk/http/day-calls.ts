import { Hono } from 'hono';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { answerUnlessKnown } from '#platform/http/answer-unless-known.ts';
import { dateIn } from '#platform/http/date-in.ts';
import type { DayAnswer, SummaryAnswer } from '../contract.ts';
import { readDay } from '../use-cases/read-day.ts';
import { readSummary } from '../use-cases/read-summary.ts';

type Needs = { db: Database; clock: Clock; facility: Facility };

/** `GET /api/console/day?date=`: the front desk's screen. A tablet at the door needs to check people in only, and gets less of it. `…/day/summary` closes the day. */
export const dayCalls = (services: Needs) =>
  new Hono<StaffEnv>()
    .get(
      '/api/console/day',
      (c, next) => requireStaff(services, isAtTheDoor(c.get('staff')) ? 'arrivals' : 'today')(c, next),
      async (c) => {
        const date = dateIn(c.req.query('date'), services.clock);
        const day = await readDay(services, date, { atTheDoor: isAtTheDoor(c.get('staff')) });
        return answerUnlessKnown(c, { success: true, ...day } satisfies DayAnswer);
      },
    )
    .get('/api/console/day/summary', requireStaff(services, 'read_till'), async (c) =>
      c.json({ success: true, ...(await readSummary(services)) } satisfies SummaryAnswer),
    );

const isAtTheDoor = (staff: StaffEnv['Variables']['staff'] | undefined): boolean => staff?.device?.door ?? false;
