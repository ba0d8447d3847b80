import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import type { BookingLinks } from '../rules/booking-link.ts';
import { type StoredBooking, storedBookingFrom } from '../rules/stored-booking.ts';
import { bookingsSince, feedVersion } from '../store/links-and-feeds.ts';

export { endFeeds } from '../store/links-and-feeds.ts';

type Deps = { db: Database; links: BookingLinks };

const DAYS_BACK = 180;
const MOST = 500;

/** The key of a person's valid calendar address. */
export const feedToken = async ({ db, links }: Deps, uid: string): Promise<string> =>
  links.feedTokenOf({ uid, version: await feedVersion(db, uid) });

/** The bookings behind a calendar address, from half a year ago on, cancelled ones too. Null for an address that is forged or revoked. */
export async function feedBookings(
  { db, links, clock }: Deps & { clock: Clock },
  token: string,
): Promise<StoredBooking[] | null> {
  const feed = links.readFeed(token);
  if (!feed || (await feedVersion(db, feed.uid)) !== feed.version) return null;
  const since = new Date(clock.now().getTime() - DAYS_BACK * 24 * 3_600_000);
  return (await bookingsSince(db, feed.uid, since, MOST)).map(storedBookingFrom);
}
