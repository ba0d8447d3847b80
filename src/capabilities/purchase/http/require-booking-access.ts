import type { Context } from 'hono';
import { type AccessDeps, type BookingAccess, bookingAccess } from '#capabilities/booking/use-cases/booking-access.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { notFound } from '#platform/http/errors.ts';
import { requireVisitor } from '#platform/http/visitor.ts';

/**
 * The access to a booking that a call names: its owner's by bearer token, or by its signed link in the header `X-Booking-Link`.
 * @throws HttpRefusal 401 `sign_in_required` with neither; for everything that is wrong 404 with the body of a missing booking.
 */
export async function requireBookingAccess(
  c: Context<HttpEnv>,
  services: AccessDeps,
  bookingId: string,
): Promise<BookingAccess> {
  const access = await bookingAccess(services, { bookingId, ...requireVisitor(c) });
  if (!access) throw notFound('booking');
  return access;
}
