import type * as z from 'zod/mini';
import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { parseInput, readBody } from '#platform/http/body.ts';
import { requireCaller, requireSelf } from '#platform/http/caller.ts';
import { HttpRefusal, notFound } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import { requireVisitor } from '#platform/http/visitor.ts';
import { listBookingsCall, readLinkCall, renewLinkCall, saveBookingCall } from './calls.ts';
import { type BookingLinkAnswer, type BookingList, bookingListQuery, savedBookingBody } from './contract.ts';
import { type BookingLinks, linkPath } from './rules/booking-link.ts';
import { positionOf } from './rules/list-cursor.ts';
import { bookingAccess, currentLink, type LiveLink, renewLink } from './use-cases/booking-access.ts';
import { listBookings, savedBooking } from './use-cases/find-booking.ts';

type Deps = { db: Database; clock: Clock; links: BookingLinks; facility: CapacityFacts };

const PAGE_MAX = 200;
const PAGE_USUAL = 100;

/**
 * The specification's calls on bookings: a person's list (API-15) and 'save this booking' (API-13). Also a booking's link without login, shown
 * (GET) and replaced (POST) by its owner or by the link itself.
 */
export const bookingCalls = (services: Deps): ServedCall[] => [
  serve(listBookingsCall, { about: 'The caller’s bookings: what is coming first, then the rest.' }, async (c) => {
    const { uid } = requireSelf(c, c.req.param('who'));
    const page = await listBookings(services, { uid, ...pageAsked(parseInput(bookingListQuery, c.req.query())) });
    const message = page.counts.all === 0 ? 'No bookings found' : 'Bookings loaded';
    return c.json({ success: true, ...page, now: services.clock.now().toISOString(), message } satisfies BookingList);
  }),
  serve(
    saveBookingCall,
    {
      about: 'Reads the booking that a payment made, as the specification’s page asks for it.',
      refusals: { 409: ['not_paid'] },
    },
    async (c) => {
      const { uid } = requireCaller(c);
      const { booking_id: bookingId } = await readBody(c, savedBookingBody);
      const saved = await savedBooking(services, { uid, bookingId });
      if (saved.ok) return c.json({ success: true, bookingId, booking: saved.value });
      throw refusals[saved.refusal.reason]();
    },
  ),
  serve(readLinkCall, { about: 'The link that opens a booking without a sign-in.' }, async (c) => {
    const bookingId = c.req.param('bookingId');
    const access = await bookingAccess(services, { bookingId, ...requireVisitor(c) });
    return c.json(linkAnswer(access && (await currentLink(services, bookingId))));
  }),
  serve(renewLinkCall, { about: 'Replaces the link of a booking; earlier ones open nothing.' }, async (c) => {
    const access = await bookingAccess(services, { bookingId: c.req.param('bookingId'), ...requireVisitor(c) });
    return c.json(linkAnswer(access && (await renewLink(services, access))));
  }),
];

function linkAnswer(link: LiveLink | null): BookingLinkAnswer {
  if (!link) throw notFound('booking');
  return { success: true, token: link.token, path: linkPath(link.token), expiresAt: link.expiresAt.toISOString() };
}

const refusals = {
  no_such_booking: () => notFound('booking'),
  not_paid: () => new HttpRefusal(409, 'not_paid', 'This booking is not paid yet.'),
};

function pageAsked({ status, limit, cursor }: z.infer<typeof bookingListQuery>) {
  const from = cursor ? positionOf(cursor) : null;
  if (cursor && !from) throw new HttpRefusal(400, 'invalid_input', 'The cursor is not valid.');
  const wanted = limit ? Number(limit) : PAGE_USUAL;
  return { status: status ?? null, from, limit: Math.min(Math.max(wanted, 1), PAGE_MAX) };
}
