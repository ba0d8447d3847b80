import { type HoursRefusal, hoursOfVisit } from '#capabilities/booking/rules/credits/room-hours.ts';
import { includedBookingAt, useRoomHours } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import { gstPrice } from '#capabilities/catalogue/rules/gst-price.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import type { Quote, QuoteRefusal } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { ensureUser } from '#capabilities/identity/use-cases/profiles.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/env.ts';
import { paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { isLive } from '../../rules/checkout/checkout-states.ts';
import type { Customer, CustomerRefusal } from '../../rules/checkout/customer.ts';
import { heldBy } from '../../store/holds.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { bookCheckout } from './book-checkout.ts';
import { checkoutWithPlace } from './checkout-with-place.ts';
import { type HoldRefusal, ownHoldInTheWay, recordWhatsAppConsent } from './hold/hold-for-person.ts';
import { type Typed, typedCustomer } from './typed-customer.ts';

export type IncludedRefusal =
  | { reason: 'cannot_be_sold'; because: QuoteRefusal }
  | CustomerRefusal
  | Extract<HoldRefusal, { reason: 'blocked' | 'sold_out' }>
  | HoursRefusal;

/** Ends the transaction without a trace. */
class NotIncluded extends Error {
  readonly refusal: IncludedRefusal;
  constructor(refusal: IncludedRefusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * Books the conference room within the hours of the caller's membership, without a payment: one transaction writes the checkout, takes the place, uses the
 * hours and books as every purchase does. A repeated request gets the first one's booking. Lock order: person, checkout, place, included hours.
 */
export async function bookIncluded(
  services: FulfilmentDeps,
  request: Typed & { caller: Caller; selection: Selection },
): Promise<Result<{ bookingId: string; hours: number }, IncludedRefusal>> {
  const { caller, selection } = request;
  const now = services.clock.now();
  const quoted = quote({ selection, catalogue: await currentCatalogue(services), facility: services.facility, now });
  if (!quoted.ok) return refused({ reason: 'cannot_be_sold', because: quoted.refusal });
  if (quoted.value.placeKind !== 'room') return refused({ reason: 'no_month' });
  const of = { ...request, uid: caller.uid, serviceType: selection.serviceType };
  const customer = await typedCustomer(services, of);
  if (!customer.ok) return customer;
  const wanted = { caller, quote: quoted.value, customer: customer.value, choseWhatsApp: request.whatsApp === true };
  try {
    return done(await inTransaction(services.db, (tx) => book(tx, services, wanted)));
  } catch (error) {
    if (error instanceof NotIncluded) return refused(error.refusal);
    throw error;
  }
}

type Wanted = { caller: Caller; quote: Quote; customer: Customer; choseWhatsApp: boolean };

async function book(tx: Tx, services: FulfilmentDeps, { caller, quote: listed, customer, choseWhatsApp }: Wanted) {
  const now = services.clock.now();
  const { uid } = caller;
  const { visit, placeKind: kind, placeNumber: number, occupies: period } = listed;
  // The person's other purchases wait for this one.
  await ensureUser(tx, caller, now);
  const before = await includedBookingAt(tx, { uid, visit });
  if (before !== null) return { bookingId: before, hours: hoursOfVisit(visit) };
  const { held, isBlocked } = await heldBy(tx, { uid, now });
  if (isBlocked) throw new NotIncluded({ reason: 'blocked' });
  if (choseWhatsApp) await recordWhatsAppConsent(tx, uid, now);
  const nothing = paise(0);
  const quoted = { ...listed, price: gstPrice(nothing, nothing), offer: null };
  const sale = { uid, quote: quoted, customer, holdUntil: null, nextCheckAt: null, requestId: 'included', now };
  const taken = await checkoutWithPlace(tx, sale);
  if (!taken.ok) {
    const live = held.filter((checkout) => isLive(checkout, now));
    const yours = await ownHoldInTheWay(tx, live, { kind, number, period, now });
    throw new NotIncluded({ reason: 'sold_out', quote: listed, yours });
  }
  const { checkout, place } = taken.value;
  const { booking_id: bookingId } = checkout;
  const used = await useRoomHours(tx, { bookingId, uid, visit, now });
  if (!used.ok) throw new NotIncluded(used.refusal);
  await bookCheckout(tx, services, { checkout, place, evidence: { included: used.value }, actor: 'membership', now });
  return { bookingId, hours: used.value.hours };
}
