import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '#platform/database/tables.ts';
import { blockInForce } from '../store/blocks.ts';
import { anonymiseUser, noteErasure, offersBeforeErasure, renameInAuditLog } from '../store/erasure.ts';
import { moveNotes } from '../store/notes.ts';

export { lockPerson } from '../store/erasure.ts';

/**
 * Erases a person's data. Records that other capabilities must keep stay under a pseudonym that identifies nobody; sign-ins before `at` no longer
 * count, and the next one begins a fresh profile.
 * @param person.usedOffers the once-only offers that the account has used.
 */
export async function erasePerson(tx: Tx, person: { uid: string; at: Date; usedOffers: string[] }): Promise<void> {
  const pseudonym = `erased-${randomUUID()}`;
  await anonymiseUser(tx, person.uid, pseudonym, person.at);
  await renameInAuditLog(tx, person.uid, pseudonym);
  await noteErasure(tx, person);
}

/**
 * Forgets a customer without an account whose last order is in an account now, and gives that account what staff wrote about them. Proofs of
 * consent go on under a pseudonym. Who is blocked stays, as the block is found by the phone number.
 */
export async function leaveWalkIn(tx: Tx, { uid, to, now }: { uid: string; to: string; now: Date }): Promise<void> {
  if (await blockInForce(tx, { uid, now })) return;
  await moveNotes(tx, { from: uid, to });
  const pseudonym = `erased-${randomUUID()}`;
  await anonymiseUser(tx, uid, pseudonym, now);
  await renameInAuditLog(tx, uid, pseudonym);
}

/** Whether the person had used a once-only offer before an erasure. */
export const hadOffer = async (db: Database | Tx, uid: string, offer: string): Promise<boolean> =>
  (await offersBeforeErasure(db, uid)).includes(offer);
