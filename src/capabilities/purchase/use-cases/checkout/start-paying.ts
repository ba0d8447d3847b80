import type { Caller } from '#platform/http/env.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { bookingOf, findById } from '../../store/checkouts.ts';
import type { HeldCheckout } from '../../store/holds.ts';
import type { PurchaseDeps } from '../deps.ts';
import { checkOrder } from './check-order.ts';
import { type HoldRefusal, type HoldRequest, holdForPerson } from './hold/hold-for-person.ts';
import { type OrderRefusal, orderFor } from './order-for-checkout.ts';

/** An order that waits for its payment, and until when its place is held. `bookingId` is of the booking that it makes or moves. */
export type StartedCheckout = {
  orderId: string;
  bookingId: string;
  amount: Paise;
  keyId: string;
  holdExpiresAt: Date;
  now: Date;
};

export type PayRefusal =
  | HoldRefusal
  | OrderRefusal
  /** The order that they have for it was paid, or is being confirmed by the bank: `booked` when its booking is made. */
  | { reason: 'earlier_paid'; booked: boolean };

/** Holds what was quoted and makes the provider's order for it: the one way to be paid, for a booking and for the move fee. */
export async function startPaying(
  services: PurchaseDeps,
  request: HoldRequest,
  { keyId, caller }: { keyId: string; caller: Caller | null },
): Promise<Result<StartedCheckout, PayRefusal>> {
  const first = await holdAndOrder(services, request, caller);
  // The awaited hold is released, as its process died: the request continues with a hold of its own.
  const isInterrupted = !first.ok && first.refusal.reason === 'order_interrupted';
  const ordered = isInterrupted ? await holdAndOrder(services, request, caller) : first;
  if (!ordered.ok) return ordered;
  const { checkout, orderId } = ordered.value;
  return done({
    orderId,
    bookingId: bookingOf(checkout),
    amount: paise(checkout.total_paise),
    keyId,
    holdExpiresAt: checkout.hold_expires_at,
    now: services.clock.now(),
  });
}

async function holdAndOrder(services: PurchaseDeps, request: HoldRequest, caller: Caller | null) {
  const held = await holdForPerson(services, request, caller);
  if (!held.ok) return held;
  if (!held.value.isNew) {
    const earlier = await earlierPayment(services, held.value.checkout);
    if (earlier) return refused(earlier);
  }
  return orderFor(services, held.value);
}

/**
 * An earlier order may have been paid in a closed tab without an event so far: the provider is asked before the buyer is asked to pay again.
 * Null when it is unpaid, or when the provider cannot be asked, as it accepts one payment per order.
 */
async function earlierPayment(services: PurchaseDeps, { id }: HeldCheckout) {
  const checkout = await findById(services.db, id);
  if (!checkout) return null;
  const { payments, fulfilment } = await checkOrder(services, checkout, 'status');
  if (fulfilment) return { reason: 'earlier_paid', booked: fulfilment.end === 'booked' } as const;
  // A captured one that fulfilled nothing is asked about again, as it does not fit its order.
  const isUnderWay = payments?.some(({ status }) => status === 'authorized' || status === 'captured') ?? false;
  return isUnderWay ? ({ reason: 'earlier_paid', booked: false } as const) : null;
}
