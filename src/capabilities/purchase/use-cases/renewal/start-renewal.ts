import { isRenewed } from '#capabilities/booking/use-cases/ending-months.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { nextPlace } from '#capabilities/places/use-cases/renewal-hold.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Result, refused } from '#platform/result.ts';
import type { StartRefusal } from '../checkout/start-checkout.ts';
import { type StartedCheckout, startPaying } from '../checkout/start-paying.ts';
import type { PurchaseDeps } from '../deps.ts';
import { monthOfLink, quoteNextMonth, renewalKey } from './month-to-renew.ts';

export type RenewalRefusal =
  | StartRefusal
  | { reason: 'no_such_month' }
  | { reason: 'renewed' }
  | { reason: 'over' }
  /** The own place is taken by now, and another one was not asked for. */
  | { reason: 'other_place' };

type Ask = { token: string; amount: number; anyPlace: boolean };

/**
 * Holds the month after a member's month and makes the provider's order for it, by the member's renewal link. It is a purchase like any other, of the
 * customer of the month before; its payment books it. The amount that was shown has to be today's price.
 * @param ask.anyPlace the member agreed to another place, as theirs is taken.
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
  const asked = { checkoutId: booking.checkoutId, place, period, now };
  const next = await inTransaction(db, (tx) => nextPlace(tx, asked));
  if (next.place !== 'same' && !ask.anyPlace) return refused({ reason: 'other_place' });
  // With its number the member gets this place or their money back; without one, any.
  const placeNumber = next.place === 'same' ? place.number : null;
  const quote = { ...quoted.value, selectionKey: renewalKey(booking.bookingId, quoted.value), placeNumber };
  const { serviceType } = quote;
  const hold = { uid: checkout.uid, quote, customer: checkout.customer, terms: factsOf(serviceType).terms };
  const request = { ...hold, moves: null, renews: checkout.id, choseWhatsApp: false };
  return startPaying(services, request, { keyId, caller: null });
}
