import type { CapacityFacts } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { BookingRecord } from '../contract.ts';
import { type BookingLinks, linkExpiry } from '../rules/booking-link.ts';
import { withoutContact } from '../rules/record-as-read.ts';
import { recordEvent } from '../store/events.ts';
import { bumpLink, linkFactsOf } from '../store/links-and-feeds.ts';
import { ownerOf } from '../store/list.ts';
import { listedBooking } from './find-booking.ts';

/** Who asks for a booking: signed in, with a link, or both. */
export type Visitor = { uid: string | null; linkToken: string | null };

/** Access with the owner's rights. `by` is recorded in the trail. `uid` is always the owner's. */
export type BookingAccess = { bookingId: string; uid: string; by: 'owner' | 'link' };

export type AccessDeps = { db: Database; clock: Clock; links: BookingLinks };

/**
 * Opens a booking to its owner or to the bearer of its signed link. Null for everything else, without distinction: no such booking, another
 * person's, a link that is forged, revoked, expired or of another booking.
 */
export async function bookingAccess(
  { db, clock, links }: AccessDeps,
  { bookingId, uid, linkToken }: Visitor & { bookingId: string },
): Promise<BookingAccess | null> {
  if (uid !== null && (await ownerOf(db, bookingId)) === uid) return { bookingId, uid, by: 'owner' };
  const link = linkToken === null ? null : links.read(linkToken);
  if (link?.bookingId !== bookingId) return null;
  const facts = await linkFactsOf(db, bookingId);
  if (facts?.link_version !== link.version || clock.now() >= linkExpiry(facts.ends_at)) return null;
  return { bookingId, uid: facts.uid, by: 'link' };
}

type Deps = { db: Database; clock: Clock; links: BookingLinks };
export type LiveLink = { token: string; expiresAt: Date };

/** The valid link of a booking; null without a booking, or so long after its end that no link opens it. */
export async function currentLink({ db, clock, links }: Deps, bookingId: string): Promise<LiveLink | null> {
  const facts = await linkFactsOf(db, bookingId);
  if (!facts || clock.now() >= linkExpiry(facts.ends_at)) return null;
  return { token: links.tokenOf({ bookingId, version: facts.link_version }), expiresAt: linkExpiry(facts.ends_at) };
}

/** Creates a new link and revokes all earlier ones. Null as with `currentLink`. */
export async function renewLink(services: Deps, { bookingId, by }: BookingAccess): Promise<LiveLink | null> {
  const { db, clock } = services;
  if (!(await currentLink(services, bookingId))) return null;
  await inTransaction(db, async (tx) => {
    const version = await bumpLink(tx, bookingId);
    await recordEvent(tx, { bookingId, at: clock.now(), actor: by, event: 'link_renewed', detail: { version } });
  });
  return currentLink(services, bookingId);
}

/** The booking that a link opens, as its bearer may see it. Null for a forged, revoked or expired link. */
export async function linkedBooking(
  services: AccessDeps & { facility: CapacityFacts },
  token: string,
): Promise<BookingRecord | null> {
  const link = services.links.read(token);
  const access = link && (await bookingAccess(services, { bookingId: link.bookingId, uid: null, linkToken: token }));
  const record = access && (await listedBooking(services, access));
  return record ? withoutContact(record) : null;
}
