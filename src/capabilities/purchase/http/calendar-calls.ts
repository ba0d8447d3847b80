import { Hono } from 'hono';
import { calendarFile } from '#capabilities/messaging/rules/calendar-file.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { notFound } from '#platform/http/errors.ts';
import { type CalendarNeeds, linkedAppointment } from '../use-cases/linked-appointment.ts';

/** Calendar files at addresses that are keys: what programs fetch cannot carry a header. */
export const calendarCalls = (services: CalendarNeeds) =>
  new Hono<HttpEnv>().get('/b/:token/calendar.ics', async (c) => {
    const appointment = await linkedAppointment(services, c.req.param('token'));
    if (!appointment) throw notFound('booking');
    return c.body(calendarFile(appointment), 200, {
      ...keyHeaders,
      'Content-Disposition': `attachment; filename="${appointment.uid.replace(/@.*/, '')}.ics"`,
    });
  });

const keyHeaders = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};
