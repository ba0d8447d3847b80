import { hadService } from '#capabilities/booking/use-cases/find-booking.ts';
import { accountsByEmail } from '#capabilities/identity/use-cases/buyers.ts';
import { hadOffer } from '#capabilities/identity/use-cases/erase-person.ts';
import type { Database } from '#platform/database/tables.ts';
import type { Caller } from '#platform/http/env.ts';
import type { AddressHash } from '../../../rules/checkout/address-hash.ts';
import { hasUsedOffer, isUsedByAddress } from '../../../store/offer-uses.ts';

/**
 * Whether this person may still claim the welcome offer: never used, and no co-working subscription before, by this account or
 * by another with the same verified e-mail, erased ones included.
 * Only a first answer: that it is used once even in a race is held by the keys of `offer_uses` and `offer_uses_by_address`, written where the
 * booking is.
 */
export async function mayClaimWelcome(
  services: { db: Database; addressHash: AddressHash },
  { uid, email }: Pick<Caller, 'uid' | 'email'>,
): Promise<boolean> {
  const { db, addressHash } = services;
  if (await isUsedByAddress(db, addressHash(email), 'welcome')) return false;
  if (await hadOffer(db, uid, 'welcome')) return false;
  for (const account of new Set([uid, ...(await accountsByEmail(db, email))])) {
    if (await hasUsedOffer(db, account, 'welcome')) return false;
    if (await hadService(services, account, 'coworking')) return false;
  }
  return true;
}
