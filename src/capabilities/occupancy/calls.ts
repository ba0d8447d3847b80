import * as z from 'zod/mini';
import { consoleCall } from '#capabilities/staff/console-call.ts';
import { calendarAnswer, calendarDayAnswer, floorAnswer } from './contract.ts';

/** A date in India; today where it is left out. */
const date = z.optional(z.string());

export const readCalendarCall = consoleCall('GET', '/calendar', {
  needs: 'calendar',
  query: z.object({ from: date, to: date }),
  answers: { 200: calendarAnswer },
});
export const readCalendarDayCall = consoleCall('GET', '/calendar/day', {
  needs: 'calendar',
  query: z.object({ date }),
  answers: { 200: calendarDayAnswer },
});
export const readFloorCall = consoleCall('GET', '/calendar/floor', {
  needs: 'calendar',
  query: z.object({ date }),
  answers: { 200: floorAnswer },
});
