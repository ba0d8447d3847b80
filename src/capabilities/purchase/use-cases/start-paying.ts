import type { Caller } from '#platform/http/env.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, type Result } from '#platform/result.ts';
import { bookingOf } from '../store/checkouts.ts';
import { type HoldRefusal, holdForPerson, type Wanted } from './hold-for-person.ts';
import type { PurchaseNeeds } from './needs.ts';
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

export type PayRefusal = HoldRefusal | OrderRefusal;

/** Holds what was quoted and makes the provider's order for it: the one way to be paid, for a booking and for the fee of a move. */
export async function startPaying(
  services: PurchaseNeeds,
  wanted: Wanted,
  { keyId, caller }: { keyId: string; caller: Caller | null },
): Promise<Result<StartedCheckout, PayRefusal>> {
  const held = await holdForPerson(services, wanted, caller);
  if (!held.ok) return held;
  const ordered = await orderFor(services, held.value);
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
