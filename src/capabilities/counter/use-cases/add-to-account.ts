import { type AccessDeps, bookingAccess } from '#capabilities/booking/use-cases/booking-access.ts';
import { recordEvent } from '#capabilities/booking/use-cases/record-booking.ts';
import { isWalkIn } from '#capabilities/identity/rules/walk-in.ts';
import { lockWalkIn } from '#capabilities/identity/use-cases/buyers.ts';
import { leaveWalkIn } from '#capabilities/identity/use-cases/erase-person.ts';
import { ensureUser } from '#capabilities/identity/use-cases/profiles.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/env.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { bookingOwner, changeOwner, hasOrders, lockOwner } from '../store/owners.ts';

type Claim = { bookingId: string; caller: Caller; linkToken: string };

/** Whether a booking was bought at the counter and is in no account yet. */
export async function isInNoAccount({ db }: { db: Database }, bookingId: string): Promise<boolean> {
  const owner = await bookingOwner(db, bookingId);
  return owner !== undefined && isWalkIn(owner);
}

/**
 * Puts a walk-in's booking, with its order, invoices and messages, into the account of the person who holds its signed link: the only way from the counter
 * into an account. With their last order a walk-in is forgotten. Two at once: the first one gets it. Done again by the same account, it changes nothing.
 */
export async function addToAccount(
  services: AccessDeps,
  { bookingId, caller, linkToken }: Claim,
): Promise<Result<null, 'no_such_booking' | 'already_in_account'>> {
  const access = await bookingAccess(services, { bookingId, uid: null, linkToken });
  if (access?.by !== 'link') return refused('no_such_booking');
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    await ensureUser(tx, caller, now);
    const owner = await lockOwner(tx, bookingId);
    if (owner === caller.uid) return done(null);
    if (owner === undefined || !isWalkIn(owner)) return refused('already_in_account');
    await changeOwner(tx, { bookingId, to: caller.uid });
    await lockWalkIn(tx, owner);
    if (!(await hasOrders(tx, owner))) await leaveWalkIn(tx, { uid: owner, to: caller.uid, now });
    await recordEvent(tx, { bookingId, at: now, actor: 'link', event: 'added_to_account', detail: {} });
    await writeAudit(tx, {
      actor: { kind: 'customer', id: caller.uid },
      action: 'added_to_account',
      subject: `booking:${bookingId}`,
      detail: { bookingId, from: owner },
      now,
    });
    return done(null);
  });
}
