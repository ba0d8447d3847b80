import { hadService } from '#capabilities/booking/use-cases/find-booking.ts';
import { accountsByEmail, verifiedEmailOf } from '#capabilities/identity/use-cases/buyers.ts';
import { hadOffer } from '#capabilities/identity/use-cases/erase-person.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { Caller } from '#platform/http/env.ts';
import type { AddressHash } from '../../../rules/checkout/address-hash.ts';
import type { CheckoutRow } from '../../../store/checkouts.ts';
import {
  forgetUse,
  forgetUseByAddress,
  hasUsedOffer,
  isUsedByAddress,
  noteUseByAddress,
  useOffer,
} from '../../../store/offer-uses.ts';

const offer = 'welcome';

type Hashing = { addressHash: AddressHash };

/**
 * Whether this person may still claim the welcome offer: never used, and no co-working subscription before, by this account or by another with the
 * same verified e-mail, erased ones included.
 * Only a preliminary check. In a race, the keys of `offer_uses` and `offer_uses_by_address`, written with the booking, prevent a second use.
 */
export async function mayClaimWelcome(
  services: { db: Database } & Hashing,
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
): Promise<boolean> {
  const { db, addressHash } = services;
  if (await isUsedByAddress(db, addressHash(email), offer)) return false;
  if (await hadOffer(db, uid, offer)) return false;
  for (const account of new Set([uid, ...(await accountsByEmail(db, email))])) {
    if (await hasUsedOffer(db, account, offer)) return false;
    if (await hadService(services, account, 'coworking')) return false;
  }
  return true;
}

/** Stores the use of the offer, by account and verified e-mail. False if either has used it before. */
export async function claimWelcome(
  tx: Tx,
  { addressHash }: Hashing,
  { uid, id: checkoutId }: CheckoutRow,
  now: Date,
): Promise<boolean> {
  const email = await verifiedEmailOf(tx, uid);
  if (email !== '' && !(await noteUseByAddress(tx, { addressHash: addressHash(email), offer, now }))) return false;
  return useOffer(tx, { uid, offer, checkoutId, now });
}

/** Allows the offer again, after the facility cancelled the month with a full refund. No effect on other checkouts. */
export async function restoreWelcomeOffer(tx: Tx, { addressHash }: Hashing, checkout: CheckoutRow): Promise<void> {
  if (checkout.offer !== offer) return;
  const email = await verifiedEmailOf(tx, checkout.uid);
  if (email !== '') await forgetUseByAddress(tx, { addressHash: addressHash(email), offer });
  await forgetUse(tx, { offer, checkoutId: checkout.id });
}
