import { deskText } from '#capabilities/booking/rules/visit-of.ts';
import { isRenewed } from '#capabilities/booking/use-cases/ending-months.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { businessOnInvoice } from '#capabilities/invoicing/use-cases/read-invoice.ts';
import { nextPlace, otherPlaces } from '#capabilities/places/use-cases/renewal-hold.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { Customer } from '../../rules/checkout/customer.ts';
import { restoreQuote } from '../../rules/checkout/quote-snapshot.ts';
import { tooManyUnpaid } from '../checkout/hold/hold-for-person.ts';
import { releaseCheckout } from '../checkout/hold/release-checkout.ts';
import type { StartRefusal } from '../checkout/start-checkout.ts';
import { type StartedCheckout, startPaying } from '../checkout/start-paying.ts';
import type { PurchaseDeps } from '../deps.ts';
import { heldRenewal, monthOfLink, type PaidMonth, quoteNextMonth, renewalKey } from './month-to-renew.ts';

export type RenewalRefusal =
  | StartRefusal
  | { reason: 'no_such_month' }
  | { reason: 'renewed' }
  | { reason: 'over' }
  /** The own place is taken by now, and another one was not asked for. */
  | { reason: 'other_place' };

type Ask = { token: string; amount: number; anyPlace: boolean; desk: number | null };

/**
 * Holds the month after a member's month and makes the provider's order for it, by the member's renewal link. It is a purchase like any other, of the
 * customer of the month before; its payment books it. The amount that was shown has to be today's price.
 * @param ask.anyPlace the member agreed to another place, as theirs is taken.
 * @param ask.desk the number of another desk that they chose; an unpaid order for one that they chose before is released.
 */
export async function startRenewal(services: PurchaseDeps, ask: Ask): Promise<Result<StartedCheckout, RenewalRefusal>> {
  const { keyId } = services.payments;
  if (keyId === null) return refused({ reason: 'payments_not_configured' });
  const month = await monthOfLink(services, ask.token);
  if (!month) return refused({ reason: 'no_such_month' });
  const { booking, checkout, place, period } = month;
  const { db, clock, facility } = services;
  if (await isRenewed(db, booking.bookingId)) return refused({ reason: 'renewed' });
  if (booking.status === 'cancelled') return refused({ reason: 'over' });
  const now = clock.now();
  const quoted = quoteNextMonth(month, { catalogue: await currentCatalogue(services), facility, now });
  if (!quoted.ok) return refused({ reason: 'over' });
  const { total } = quoted.value.price;
  if (ask.amount !== total) return refused({ reason: 'amount_mismatch', total });
  const held = await heldRenewal(db, month, quoted.value);
  const asked = { checkoutId: booking.checkoutId, place, period, now, own: held ? [held.id] : [] };
  const next = await inTransaction(db, (tx) => nextPlace(tx, asked));
  const chosen = deskText(place) === null ? null : ask.desk;
  if (chosen === null && next.place !== 'same' && !ask.anyPlace) return refused({ reason: 'other_place' });
  // With its number the member gets this place or their money back; without one, any.
  const placeNumber = chosen ?? (next.place === 'same' ? place.number : null);
  const quote = { ...quoted.value, selectionKey: renewalKey(booking.bookingId, quoted.value), placeNumber };
  const { serviceType } = quote;
  const customer = await billedAs(db, month);
  const hold = { uid: checkout.uid, quote, customer, terms: factsOf(serviceType).terms };
  const request = { ...hold, moves: null, renewalOf: checkout.id, choseWhatsApp: false };
  if (held?.order_id && restoreQuote(held.quote).placeNumber !== placeNumber) {
    // A refused request must not release the member's existing order.
    const refusal = await inTransaction(db, async (tx) => {
      const isFree = placeNumber === place.number ? next.place === 'same' : await isOffered(tx, asked, placeNumber);
      return isFree ? tooManyUnpaid(tx, request, now) : ({ reason: 'sold_out', quote, yours: null } as const);
    });
    if (refusal) return refused(refusal);
    const released = await release(services, { uid: checkout.uid, orderId: held.order_id });
    if (!released.ok) return released;
  }
  return startPaying(services, request, { keyId, caller: null });
}

/** The member as on the current invoice of the month before, as its GSTIN may have been added or corrected. */
async function billedAs(
  db: Database,
  { booking: { bookingId }, checkout: { uid, customer } }: PaidMonth,
): Promise<Customer> {
  const { business: _bought, ...person } = customer;
  const business = await businessOnInvoice(db, { bookingId, uid });
  return business ? { ...person, business } : person;
}

/** Whether another desk is free for the month after; any desk, where none is named. */
const isOffered = async (tx: Tx, asked: Parameters<typeof otherPlaces>[1], desk: number | null): Promise<boolean> =>
  desk === null || (await otherPlaces(tx, asked)).some(({ number }) => number === desk);

/** Releases the member's unpaid order of the same month with another desk than they want now. */
async function release(
  services: PurchaseDeps,
  { uid, orderId }: { uid: string; orderId: string },
): Promise<Result<void, RenewalRefusal>> {
  const released = await releaseCheckout(services, { visitor: { uid, linkToken: null }, orderId });
  if (released.ok || released.refusal.reason === 'no_such_order') return done(undefined);
  switch (released.refusal.reason) {
    case 'paid':
      return refused({ reason: 'earlier_paid', booked: true });
    case 'payment_under_way':
      return refused({ reason: 'earlier_paid', booked: false });
    case 'provider_silent':
      return refused({ reason: 'provider_timed_out' });
  }
}
