import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { parseInput, readBody } from '#platform/http/body.ts';
import { requireCaller, requireSelf } from '#platform/http/caller.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import { requireVisitor } from '#platform/http/visitor.ts';
import { type BookingLinkAnswer, type BookingList, savedBookingBody } from './contract.ts';
import { type BookingLinks, linkPath } from './rules/booking-link.ts';
import { bookingStatuses } from './rules/booking-status.ts';
import { positionOf } from './rules/list-cursor.ts';
import { bookingAccess, currentLink, type LiveLink, renewLink } from './use-cases/booking-access.ts';
import { listBookings, savedBooking } from './use-cases/find-booking.ts';

type Needs = { db: Database; clock: Clock; links: BookingLinks };

const PAGE_MAX = 200;
const PAGE_USUAL = 100;

const listQuery = z.object({
  status: z.optional(z.enum(bookingStatuses)),
  limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/, 'limit is a number'))),
  cursor: z.optional(z.string()),
});

/**
 * The specification's calls on bookings: a person's list (API-15) and 'save this booking' (API-13). Also a booking's link without login, shown
 * (GET) and replaced (POST) by its owner or by the link itself.
 */
export const bookingCalls = (services: Needs) =>
  new Hono<HttpEnv>()
    .get('/api/database/bookings/user/:who', async (c) => {
      const { uid } = requireSelf(c, c.req.param('who'));
      const page = await listBookings(services, { uid, ...pageAsked(parseInput(listQuery, c.req.query())) });
      const message = page.counts.all === 0 ? 'No bookings found' : 'Bookings loaded';
      return c.json({ success: true, ...page, now: services.clock.now().toISOString(), message } satisfies BookingList);
    })
    .post('/api/database/bookings', async (c) => {
      const { uid } = requireCaller(c);
      const { booking_id: bookingId } = await readBody(c, savedBookingBody);
      const saved = await savedBooking(services, { uid, bookingId });
      if (saved.ok) return c.json({ success: true, bookingId, booking: saved.value });
      throw refusals[saved.refusal.reason]();
    })
    .get('/api/bookings/:bookingId/link', async (c) => {
      const bookingId = c.req.param('bookingId');
      const access = await bookingAccess(services, { bookingId, ...requireVisitor(c) });
      return c.json(linkAnswer(access && (await currentLink(services, bookingId))));
    })
    .post('/api/bookings/:bookingId/link', async (c) => {
      const access = await bookingAccess(services, { bookingId: c.req.param('bookingId'), ...requireVisitor(c) });
      return c.json(linkAnswer(access && (await renewLink(services, access))));
    });

function linkAnswer(link: LiveLink | null): BookingLinkAnswer {
  if (!link) throw notFound('booking');
  return { success: true, token: link.token, path: linkPath(link.token), expiresAt: link.expiresAt.toISOString() };
}

const refusals = {
  no_such_booking: () => notFound('booking'),
  not_paid: () => new HttpRefusal(409, 'not_paid', 'This booking is not paid yet.'),
};

function pageAsked({ status, limit, cursor }: z.infer<typeof listQuery>) {
  const from = cursor ? positionOf(cursor) : null;
  if (cursor && !from) throw new HttpRefusal(400, 'invalid_input', 'The cursor is not valid.');
  const wanted = limit ? Number(limit) : PAGE_USUAL;
  return { status: status ?? null, from, limit: Math.min(Math.max(wanted, 1), PAGE_MAX) };
}
