import { type AccessDeps, bookingAccess } from '#capabilities/booking/use-cases/booking-access.ts';
import { ownerOfHours, roomsWithinMonth } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { recordEvent } from '#capabilities/booking/use-cases/record-booking.ts';
import { isWalkIn } from '#capabilities/identity/rules/walk-in.ts';
import { lockWalkIn } from '#capabilities/identity/use-cases/buyers.ts';
import { leaveWalkIn, lockPerson } from '#capabilities/identity/use-cases/erase-person.ts';
import { ensureUser } from '#capabilities/identity/use-cases/profiles.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/env.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { bookingOwner, changeOwner, hasOrders, lockOwner } from '../store/owners.ts';

type Claim = { bookingId: string; caller: Caller; linkToken: string };

/** Whether a booking was bought at the counter and can come into an account: it is in none, and is no room within the hours of such a month. */
export async function isInNoAccount({ db }: { db: Database }, bookingId: string): Promise<boolean> {
  const owner = await bookingOwner(db, bookingId);
  return owner !== undefined && isWalkIn(owner) && (await ownerOfHours(db, bookingId)) !== owner;
}

/**
 * Puts a walk-in's booking, with its order, invoices and messages, into the account of the person who holds its signed link: the only way from the counter
 * into an account. A month brings the rooms that were booked within its hours; such a room comes with its month only, as its link may have been given to
 * guests. With their last order a walk-in is forgotten. Two at once: the first one gets it. Done again by the same account, it changes nothing.
 */
export async function addToAccount(
  services: AccessDeps,
  { bookingId, caller, linkToken }: Claim,
): Promise<Result<null, 'no_such_booking' | 'already_in_account' | 'within_a_month'>> {
  const access = await bookingAccess(services, { bookingId, uid: null, linkToken });
  if (access?.by !== 'link') return refused('no_such_booking');
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    await ensureUser(tx, caller, now);
    const owner = await lockOwner(tx, bookingId);
    if (owner === caller.uid) return done(null);
    if (owner === undefined || !isWalkIn(owner)) return refused('already_in_account');
    const memberOfHours = await ownerOfHours(tx, bookingId);
    if (memberOfHours !== null && memberOfHours !== caller.uid) return refused('within_a_month');
    await changeOwner(tx, { bookingId, to: caller.uid });
    await lockWalkIn(tx, owner);
    // A colleague who books a room within the month's hours holds the person.
    await lockPerson(tx, owner);
    const rooms = await roomsWithinMonth(tx, bookingId);
    for (const room of rooms)
      if ((await lockOwner(tx, room)) === owner) await changeOwner(tx, { bookingId: room, to: caller.uid });
    if (!(await hasOrders(tx, owner))) await leaveWalkIn(tx, { uid: owner, to: caller.uid, now });
    for (const added of [bookingId, ...rooms])
      await recordEvent(tx, { bookingId: added, at: now, actor: 'link', event: 'added_to_account', detail: {} });
    await writeAudit(tx, {
      actor: { kind: 'customer', id: caller.uid },
      action: 'added_to_account',
      subject: `booking:${bookingId}`,
      detail: { bookingId, from: owner, ...(rooms.length > 0 ? { rooms } : {}) },
      now,
    });
    return done(null);
  });
}
