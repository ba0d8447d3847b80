import { Hono } from 'hono';
import { calendarFeed, calendarFile } from '#capabilities/messaging/rules/calendar-file.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import { type CalendarDeps, calendarOf, linkedAppointment } from '../use-cases/calendars.ts';

/** Calendar files at secret addresses, as calendar programs send no header. */
export const calendarFiles = (services: CalendarDeps) =>
  new Hono<HttpEnv>()
    .get('/b/:token/calendar.ics', async (c) => {
      const appointment = await linkedAppointment(services, c.req.param('token'));
      if (!appointment) throw notFound('booking');
      return c.body(calendarFile(appointment), 200, {
        ...keyHeaders,
        'Content-Disposition': `attachment; filename="${appointment.uid.replace(/@.*/, '')}.ics"`,
      });
    })
    .get('/calendar/:file{.+\\.ics}', async (c) => {
      const appointments = await calendarOf(services, c.req.param('file').slice(0, -'.ics'.length));
      if (!appointments) throw new HttpRefusal(404, 'not_found', 'There is no such calendar.');
      return c.body(calendarFeed(services.facility.brand, appointments), 200, keyHeaders);
    });

const keyHeaders = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};
