import { hadService } from '#capabilities/booking/use-cases/find-booking.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import type { AddressHash } from '../rules/checkout/address-hash.ts';
import { hasUsedOffer, noteUseByAddress } from '../store/offer-uses.ts';
import { checkoutIdsOf, checkoutsOf } from '../store/personal-data.ts';

export { chooseWhatsApp, forgetOrders, liveOrders } from '../store/personal-data.ts';

/** All that the person ever ordered, paid or not, the oldest first: by the ids that payments know, and by those of the bookings. */
export async function orderedBy(db: Database | Tx, uid: string): Promise<{ checkoutId: number; bookingId: string }[]> {
  const rows = await checkoutIdsOf(db, uid);
  return rows.map(({ id, booking_id }) => ({ checkoutId: id, bookingId: booking_id }));
}

/** The offers that this account may have once and has had. */
export async function usedOffers(db: Database | Tx, uid: string): Promise<string[]> {
  const had = (await hasUsedOffer(db, uid, 'welcome')) || (await hadService({ db }, uid, 'coworking'));
  return had ? ['welcome'] : [];
}

/** Remembers by the hash of a verified e-mail, '' for a walk-in, that its owner has had these offers: an account that is erased leaves no other trace of it. */
export async function rememberOffers(
  tx: Tx,
  { addressHash }: { addressHash: AddressHash },
  { email, offers, now }: { email: string; offers: readonly string[]; now: Date },
): Promise<void> {
  if (email === '') return;
  for (const offer of offers) await noteUseByAddress(tx, { addressHash: addressHash(email), offer, now });
}

/** All that is stored of these orders. */
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
