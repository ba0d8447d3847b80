import type { ErasureReason } from '#capabilities/account/contract.ts';
import { eraseAccountIn, readErasure } from '#capabilities/account/use-cases/erase-account.ts';
import { isWalkIn } from '#capabilities/identity/rules/walk-in.ts';
import type { AddressHash } from '#capabilities/purchase/rules/checkout/address-hash.ts';
import { isStaffMember } from '#capabilities/staff/use-cases/personal-data.ts';
import type { Clock } from '#platform/clock.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { personRow } from '../store/people.ts';
import type { ByStaff } from './change.ts';

type Reason = ErasureReason | 'works_here';
type Waits = { code: Reason; message: string; bookingIds: string[] };
type Kept = { papers: number; until: string | null };

const texts: Record<Reason, string> = {
  upcoming_bookings: 'Bookings that have not ended. Cancel them first, or wait until they end.',
  unpaid_orders: 'An unpaid order. Wait until its hold ends.',
  refund_under_way: 'A refund that is still on its way. Wait until it is complete.',
  // The deletion ends every sign-in of the account, the one to the console as well.
  works_here: 'This person works here. An owner ends their access first.',
};

/** Whether an account can be deleted now, what has to wait and why, and what the law has us keep. Null for an unknown account. */
export async function readPersonErasure(
  services: { db: Database; clock: Clock },
  uid: string,
): Promise<{ allowed: boolean; reasons: Waits[]; kept: Kept } | null> {
  const person = await personRow(services.db, uid);
  if (!person) return null;
  const { reasons, allowed, kept } = await readErasure(services, { uid });
  const isColleague = await isOfColleague(services.db, person);
  return {
    allowed: allowed && !isColleague,
    reasons: [...(isColleague ? [colleague] : []), ...forStaff(reasons)],
    kept,
  };
}

/** Deletes an account as its owner would. Who did it is noted under the pseudonym that is left of the account. */
export async function erasePersonByStaff(
  services: { addressHash: AddressHash },
  { tx, actor, requestId, now }: ByStaff,
  { uid, reason }: { uid: string; reason: string },
): Promise<Result<{ kept: Kept }, { reason: 'no_person' } | { reason: 'must_wait'; reasons: Waits[] }>> {
  const person = await personRow(tx, uid);
  if (!person) return refused({ reason: 'no_person' });
  if (await isOfColleague(tx, person)) return refused({ reason: 'must_wait', reasons: [colleague] });
  // Before the deletion, which puts the pseudonym in its place.
  await writeAudit(tx, {
    actor,
    action: 'person_erased',
    subject: `person:${uid}`,
    detail: {},
    reason,
    requestId,
    now,
  });
  const erased = await eraseAccountIn(tx, services, { uid, email: person.email, now });
  if (!erased.ok) return refused({ reason: 'must_wait', reasons: forStaff(erased.refusal.reasons) });
  return done({ kept: erased.value.kept });
}

/** The address of a walk-in is not verified, and nobody signs in by it. */
const isOfColleague = async (db: Database | Tx, person: { uid: string; email: string }): Promise<boolean> =>
  !isWalkIn(person.uid) && (await isStaffMember(db, person));

const colleague: Waits = { code: 'works_here', message: texts.works_here, bookingIds: [] };

const forStaff = (reasons: readonly { code: ErasureReason; bookingIds: string[] }[]): Waits[] =>
  reasons.map(({ code, bookingIds }) => ({ code, message: texts[code], bookingIds }));
