import { type HoursRefusal, hoursOfVisit } from '#capabilities/booking/rules/credits/room-hours.ts';
import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import {
  includedBookingAt,
  roomHoursToShow,
  useRoomHours,
} from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import type { Quote, QuoteRefusal } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import type { Tx } from '#platform/database/tables.ts';
import { paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { isLive } from '../../../rules/checkout/checkout-states.ts';
import type { Customer, CustomerRefusal } from '../../../rules/checkout/customer.ts';
import { findById } from '../../../store/checkouts.ts';
import { heldBy } from '../../../store/holds.ts';
import type { FulfilmentDeps } from '../../deps.ts';
import { bookCheckout } from '../book-checkout.ts';
import { checkoutWithPlace } from '../checkout-with-place.ts';
import { type HoldRefusal, ownHoldInTheWay, recordWhatsAppConsent } from '../hold/hold-for-person.ts';

export type IncludedRefusal =
  | { reason: 'cannot_be_sold'; because: QuoteRefusal }
  | CustomerRefusal
  | Extract<HoldRefusal, { reason: 'blocked' | 'sold_out' }>
  | HoursRefusal;

/** `place`: the room that it has. `isNew`: false for a repeated request. */
type IncludedBooking = { bookingId: string; hours: number; place: StoredBooking['place']; isNew: boolean };

type Wanted = {
  uid: string;
  /** Of the room, at its list price. */
  quote: Quote;
  customer: Customer;
  choseWhatsApp: boolean;
  /** Who books, for the booking's trail. */
  actor: string;
  now: Date;
};

/**
 * Books the conference room within the hours of a person's membership, in the caller's transaction, which has locked the person and rolls back after a
 * refusal. A repeated request gets
 * the first one's booking. Lock order: person, checkout, place, included hours.
 */
export async function bookWithinHours(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs' | 'facility' | 'faultPoint'>,
  { uid, quote: listed, customer, choseWhatsApp, actor, now }: Wanted,
): Promise<Result<IncludedBooking, IncludedRefusal>> {
  const { visit, placeKind: kind, placeNumber: number, occupies: period } = listed;
  const before = await includedBookingAt(tx, { uid, visit });
  const booked = before === null ? null : await findBooking({ db: tx }, before);
  if (booked)
    return done({ bookingId: booked.bookingId, hours: hoursOfVisit(visit), place: booked.place, isNew: false });
  const { held, isBlocked } = await heldBy(tx, { uid, now });
  if (isBlocked) return refused({ reason: 'blocked' });
  if (choseWhatsApp) await recordWhatsAppConsent(tx, uid, now);
  const nothing = paise(0);
  const quoted = { ...listed, price: gstPrice(nothing, nothing), offer: null };
  const sale = { uid, quote: quoted, customer, holdUntil: null, nextCheckAt: null, requestKey: 'included', now };
  const taken = await checkoutWithPlace(tx, sale);
  if (!taken.ok) {
    const live = held.filter((checkout) => isLive(checkout, now));
    const yours = await ownHoldInTheWay(tx, live, { kind, number, period, now });
    return refused({ reason: 'sold_out', quote: listed, yours });
  }
  const { checkout, place } = taken.value;
  const { booking_id: bookingId } = checkout;
  const used = await useRoomHours(tx, { bookingId, uid, visit, now });
  if (!used.ok) return used;
  await bookCheckout(tx, services, { checkout, place, evidence: { included: used.value }, actor, now });
  return done({ bookingId, hours: used.value.hours, place, isNew: true });
}

/**
 * The person whose months include hours of the room, as they gave their name at the month that ends last; null where there is none, or an erased
 * account.
 */
export async function memberWithHours(tx: Tx, { uid, now }: { uid: string; now: Date }): Promise<Customer | null> {
  const [month] = await roomHoursToShow(tx, { uid, now });
  const booking = month && (await findBooking({ db: tx }, month.monthId));
  const checkout = booking && (await findById(tx, booking.checkoutId));
  if (!checkout || checkout.erased_at) return null;
  const { name, email, phone, whatsApp } = checkout.customer;
  return { name, email, phone, whatsApp };
}
