import type { Facility } from '#capabilities/content/rules/facility.ts';
import { serveRead } from '#capabilities/staff/http/serve-console.ts';
import { may } from '#capabilities/staff/rules/acting-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { answerUnlessKnown, tagged } from '#platform/http/answer-unless-known.ts';
import { dateIn } from '#platform/http/date-in.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import type { ServedCall } from '#platform/http/serve.ts';
import { addDays, daysBetween, type IstDay } from '#platform/ist-day.ts';
import { readCalendarCall, readCalendarDayCall, readFloorCall } from '../calls.ts';
import { type CalendarAnswer, type CalendarDayAnswer, type FloorAnswer, LONGEST_CALENDAR_DAYS } from '../contract.ts';
import { readCalendar } from '../use-cases/read-calendar.ts';
import { readCalendarDay } from '../use-cases/read-calendar-day.ts';
import { readFloor } from '../use-cases/read-floor.ts';

type Deps = { db: Database; clock: Clock; facility: Facility };

/** The calls for sold, held, closed and free places by day, hour and desk. */
export const occupancyCalls = (services: Deps): ServedCall[] => [
  serveRead(
    readCalendarCall,
    { about: 'Occupancy by day in India; a week where the last date is left out.' },
    async ({ c, query }) => {
      const from = dateIn(query.from, services.clock);
      const to = query.to === undefined ? addDays(from, 6) : dateIn(query.to, services.clock);
      requireCalendarSpan(from, to);
      const calendar = await readCalendar(services, from, to);
      return answerUnlessKnown(c, tagged({ success: true, ...calendar } satisfies CalendarAnswer));
    },
  ),
  serveRead(
    readCalendarDayCall,
    { about: 'Occupancy of a date by the hour, and the room’s day.' },
    async ({ c, staff, query }) => {
      const day = await readCalendarDay(services, dateIn(query.date, services.clock), may(staff, 'read_booking'));
      return answerUnlessKnown(c, tagged({ success: true, ...day } satisfies CalendarDayAnswer));
    },
  ),
  serveRead(readFloorCall, { about: 'Each place with a number on a date.' }, async ({ c, staff, query }) => {
    const floor = await readFloor(services, dateIn(query.date, services.clock), may(staff, 'read_booking'));
    return answerUnlessKnown(c, tagged({ success: true, ...floor } satisfies FloorAnswer));
  }),
];

/** @throws HttpRefusal 400 `invalid_input` */
function requireCalendarSpan(from: IstDay, to: IstDay): void {
  const days = daysBetween(from, to) + 1;
  if (days >= 1 && days <= LONGEST_CALENDAR_DAYS) return;
  const message =
    days < 1 ? 'The last date is before the first.' : `A calendar has at most ${LONGEST_CALENDAR_DAYS} days.`;
  throw new HttpRefusal(400, 'invalid_input', message, { fields: { to: message } });
}
