import type { BookingRecord } from '../contract.ts';
import { withoutContact } from '../rules/record-as-read.ts';
import { type AccessNeeds, bookingAccess } from './booking-access.ts';
import { listedBooking } from './find-booking.ts';

/** The booking that a link opens, as its bearer may see it. Null for a forged, revoked or expired link. */
export async function linkedBooking(services: AccessNeeds, token: string): Promise<BookingRecord | null> {
  const link = services.links.read(token);
  const access = link && (await bookingAccess(services, { bookingId: link.bookingId, uid: null, linkToken: token }));
  const record = access && (await listedBooking(services, access));
  return record ? withoutContact(record) : null;
}
