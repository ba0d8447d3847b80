import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { type BookingLinks, linkExpiry } from '../rules/booking-link.ts';
import { linkFactsOf } from '../store/links-and-feeds.ts';
import { ownerOf } from '../store/list.ts';

/** Somebody at a booking's door: signed in, with a link, or both. */
export type Visitor = { uid: string | null; linkToken: string | null };

/** Who may do with a booking what its owner may: `by` goes into the trail. `uid` is always the owner's. */
export type BookingAccess = { bookingId: string; uid: string; by: 'owner' | 'link' };

export type AccessNeeds = { db: Database; clock: Clock; links: BookingLinks };

/**
 * Opens a booking to its owner or to the bearer of its signed link. Null for everything else, without distinction: no such booking, another
 * person's, a link that is forged, revoked, expired or of another booking.
 */
export async function bookingAccess(
  { db, clock, links }: AccessNeeds,
  { bookingId, uid, linkToken }: Visitor & { bookingId: string },
): Promise<BookingAccess | null> {
  if (uid !== null && (await ownerOf(db, bookingId)) === uid) return { bookingId, uid, by: 'owner' };
  const link = linkToken === null ? null : links.read(linkToken);
  if (link?.bookingId !== bookingId) return null;
  const facts = await linkFactsOf(db, bookingId);
  if (facts?.link_version !== link.version || clock.now() >= linkExpiry(facts.ends_at)) return null;
  return { bookingId, uid: facts.uid, by: 'link' };
}
