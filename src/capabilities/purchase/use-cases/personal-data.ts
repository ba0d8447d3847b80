import { hadService } from '#capabilities/booking/use-cases/find-booking.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { AddressHash } from '../rules/checkout/address-hash.ts';
import { hasUsedOffer, noteUseByAddress } from '../store/offer-uses.ts';
import { checkoutIdsOf, checkoutsOf } from '../store/personal-data.ts';

export { chooseWhatsApp, forgetOrders, liveOrders } from '../store/personal-data.ts';

/** All of a person's orders, paid or not, oldest first, with checkout and booking ids. */
export async function orderedBy(db: Database | Tx, uid: string): Promise<{ checkoutId: number; bookingId: string }[]> {
  const rows = await checkoutIdsOf(db, uid);
  return rows.map(({ id, booking_id }) => ({ checkoutId: id, bookingId: booking_id }));
}

/** The once-only offers that this account has used. */
export async function usedOffers(db: Database | Tx, uid: string): Promise<string[]> {
  const had = (await hasUsedOffer(db, uid, 'welcome')) || (await hadService({ db }, uid, 'coworking'));
  return had ? ['welcome'] : [];
}

/** Stores used offers by the hash of a verified e-mail ('' for a walk-in), as the only trace of an erased account. */
export async function rememberOffers(
  tx: Tx,
  { addressHash }: { addressHash: AddressHash },
  { email, offers, now }: { email: string; offers: readonly string[]; now: Date },
): Promise<void> {
  if (email === '') return;
  for (const offer of offers) await noteUseByAddress(tx, { addressHash: addressHash(email), offer, now });
}

/** All stored data of these orders, for an export. */
export async function ordersForExport(db: Database, checkoutIds: readonly number[]) {
  const rows = await checkoutsOf(db, checkoutIds);
  return rows.map(
    ({
      id: _id,
      uid: _uid,
      selection_key: _key,
      next_check_at: _next,
      checks: _checks,
      erased_at: _erased,
      ...order
    }) => order,
  );
}
