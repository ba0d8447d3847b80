import { randomUUID } from 'node:crypto';
import type { Business } from '#capabilities/invoicing/rules/buyer/business.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { walkInUid } from '../rules/walk-in.ts';
import { billingOf, changeUser, findUser } from '../store/users.ts';
import { findWalkIn, insertWalkIn, lockContact } from '../store/walk-ins.ts';

export { accountsByEmail } from '../store/users.ts';
export { isBlockedContact } from '../store/walk-ins.ts';

/** The e-mail of an account, as it was verified at the last sign-in; '' when there is no such account or it was erased. */
export const verifiedEmailOf = async (db: Database | Tx, uid: string): Promise<string> =>
  (await findUser(db, uid))?.email ?? '';

/** The company that the person's invoices name; null when their profile has no GSTIN. */
export async function businessOf(db: Database | Tx, uid: string): Promise<Business | null> {
  const row = await billingOf(db, uid);
  return row?.gstin ? { company: row.company, gstin: row.gstin, address: row.billing_address } : null;
}

/** Keeps the company that the person typed at a purchase in their profile, where the next purchase finds it. */
export const storeBusiness = (
  { db, clock }: { db: Database; clock: Clock },
  { uid, business: { company, gstin, address } }: { uid: string; business: Business },
): Promise<void> => changeUser(db, { uid, company, gstin, billingAddress: address }, clock.now());

type Known = { name: string; phone: string; business: Business | null; now: Date };

/** Makes sales to one phone number wait for each other to the end of the transaction; '' for no number waits for nobody. */
export async function lockBuyer(tx: Tx, phone: string): Promise<void> {
  if (phone !== '') await lockContact(tx, phone);
}

/** Makes sales to this customer without an account wait to the end of the transaction. */
export const lockWalkIn = async (tx: Tx, uid: string): Promise<void> =>
  lockBuyer(tx, (await findUser(tx, uid))?.phone ?? '');

/**
 * The row of a customer without an account. The same phone number and the same name is the same person; without a number each is a new one.
 * Sales to one number wait for each other to the end of the transaction. An account is never looked for: it gets a sale by its signed link only.
 * @param who.phone E.164, or '' when none was given.
 */
export async function ensureWalkIn(tx: Tx, { name, phone, business, now }: Known): Promise<string> {
  await lockBuyer(tx, phone);
  const known = phone === '' ? undefined : await findWalkIn(tx, { name, phone });
  const uid = known ?? walkInUid(randomUUID());
  if (!known) await insertWalkIn(tx, { uid, name, phone, now });
  if (business) {
    const { company, gstin, address } = business;
    await changeUser(tx, { uid, company, gstin, billingAddress: address }, now);
  }
  return uid;
}
