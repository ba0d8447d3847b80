import { Hono } from 'hono';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import type { StaffEnv } from '#capabilities/staff/http/access.ts';
import { requireStaff } from '#capabilities/staff/http/require-staff.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { answerUnlessKnown } from '#platform/http/answer-unless-known.ts';
import { dateIn } from '#platform/http/date-in.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { addDays, daysBetween, type IstDay } from '#platform/ist-day.ts';
import { type CalendarAnswer, type CalendarDayAnswer, type FloorAnswer, LONGEST_CALENDAR_DAYS } from '../contract.ts';
import { readCalendar } from '../use-cases/read-calendar.ts';
import { readCalendarDay } from '../use-cases/read-calendar-day.ts';
import { readFloor } from '../use-cases/read-floor.ts';

type Needs = { db: Database; clock: Clock; facility: Facility };

/** `GET /api/console/calendar`, `…/day` and `…/floor`: what is sold, held, closed and free, by day, by hour and by desk. */
export const occupancyCalls = (services: Needs) =>
  new Hono<StaffEnv>()
    .get('/api/console/calendar', requireStaff(services, 'calendar'), async (c) => {
      const from = dateIn(c.req.query('from'), services.clock);
      const to = c.req.query('to') === undefined ? addDays(from, 6) : dateIn(c.req.query('to'), services.clock);
      requireCalendarSpan(from, to);
      const calendar = await readCalendar(services, from, to);
      return answerUnlessKnown(c, { success: true, ...calendar } satisfies CalendarAnswer);
    })
    .get('/api/console/calendar/day', requireStaff(services, 'calendar'), async (c) => {
      const date = dateIn(c.req.query('date'), services.clock);
      const day = await readCalendarDay(services, date, may(c.get('staff'), 'read_booking'));
      return answerUnlessKnown(c, { success: true, ...day } satisfies CalendarDayAnswer);
    })
    .get('/api/console/calendar/floor', requireStaff(services, 'calendar'), async (c) => {
      const date = dateIn(c.req.query('date'), services.clock);
      const floor = await readFloor(services, date, may(c.get('staff'), 'read_booking'));
      return answerUnlessKnown(c, { success: true, ...floor } satisfies FloorAnswer);
    });

/** @throws HttpRefusal 400 `invalid_input` */
function requireCalendarSpan(from: IstDay, to: IstDay): void {
  const days = daysBetween(from, to) + 1;
  if (days >= 1 && days <= LONGEST_CALENDAR_DAYS) return;
  const message =
    days < 1 ? 'The last date is before the first.' : `A calendar has at most ${LONGEST_CALENDAR_DAYS} days.`;
  throw new HttpRefusal(400, 'invalid_input', message, { fields: { to: message } });
}
