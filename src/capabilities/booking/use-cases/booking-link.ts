import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type BookingLinks, linkExpiry } from '../rules/booking-link.ts';
import { insertEvent } from '../store/events.ts';
import { bumpLink, linkFactsOf } from '../store/links-and-feeds.ts';
import type { BookingAccess } from './booking-access.ts';

type Needs = { db: Database; clock: Clock; links: BookingLinks };
export type LiveLink = { token: string; expiresAt: Date };

/** The valid link of a booking; null without a booking, or so long after its end that no link opens it. */
export async function currentLink({ db, clock, links }: Needs, bookingId: string): Promise<LiveLink | null> {
  const facts = await linkFactsOf(db, bookingId);
  if (!facts || clock.now() >= linkExpiry(facts.ends_at)) return null;
  return { token: links.tokenOf({ bookingId, version: facts.link_version }), expiresAt: linkExpiry(facts.ends_at) };
}

/** Makes a new link and all earlier ones worthless, wherever they were sent. Null as with `currentLink`. */
export async function renewLink(services: Needs, { bookingId, by }: BookingAccess): Promise<LiveLink | null> {
  const { db, clock } = services;
  if (!(await currentLink(services, bookingId))) return null;
  await inTransaction(db, async (tx) => {
    const version = await bumpLink(tx, bookingId);
    await insertEvent(tx, { bookingId, at: clock.now(), actor: by, event: 'link_renewed', detail: { version } });
  });
  return currentLink(services, bookingId);
}
