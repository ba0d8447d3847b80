import type { Selection } from '#capabilities/catalogue/contract.ts';
import { quote } from '#capabilities/catalogue/rules/quote.ts';
import type { Quote, QuoteRefusal } from '#capabilities/catalogue/rules/quote-types.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import type { Caller } from '#platform/http/env.ts';
import type { Paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { type CustomerRefusal, readCustomer } from '../rules/customer.ts';
import { type HoldRefusal, holdForPerson } from './hold-for-person.ts';
import { mayClaimWelcome } from './may-claim-welcome.ts';
import type { PurchaseNeeds } from './needs.ts';
import { type OrderRefusal, orderFor } from './order-for-checkout.ts';

export type Wish = {
  caller: Caller;
  selection: Selection;
  /** What the browser showed, in paise; it only has to agree. */
  amount: number;
  customer: { name: string; email: string; phone: string; whatsApp: boolean };
};

export type StartedCheckout = {
  orderId: string;
  bookingId: string;
  amount: Paise;
  keyId: string;
  holdExpiresAt: Date;
  now: Date;
};

export type StartRefusal =
  | { reason: 'payments_not_configured' }
  | { reason: 'cannot_be_sold'; because: QuoteRefusal }
  | { reason: 'amount_mismatch'; total: Paise }
  | CustomerRefusal
  | HoldRefusal
  | OrderRefusal;

/**
 * The first step of every purchase: prices the wish by our own catalogue, holds a place for fifteen minutes, and makes the provider's order
 * for it. The hold is one transaction; the provider is called after it, and when it fails the hold is given back.
 * The same person with the same wish and a live hold gets the same order.
 */
export async function startCheckout(
  services: PurchaseNeeds,
  wish: Wish,
): Promise<Result<StartedCheckout, StartRefusal>> {
  const { keyId } = services.payments;
  if (keyId === null) return refused({ reason: 'payments_not_configured' });
  const priced = await price(services, wish);
  if (!priced.ok) return priced;
  const customer = readCustomer(wish.selection.serviceType, wish.customer);
  if (!customer.ok) return customer;
  const held = await holdForPerson(services, { caller: wish.caller, quote: priced.value, customer: customer.value });
  if (!held.ok) return held;
  const ordered = await orderFor(services, held.value);
  if (!ordered.ok) return ordered;
  const { checkout, orderId } = ordered.value;
  return done({
    orderId,
    bookingId: checkout.booking_id,
    amount: priced.value.price.total,
    keyId,
    holdExpiresAt: checkout.hold_expires_at,
    now: services.clock.now(),
  });
}

async function price(services: PurchaseNeeds, wish: Wish): Promise<Result<Quote, StartRefusal>> {
  const { selection, caller } = wish;
  const wantsWelcome = selection.serviceType === 'coworking' && selection.offer === 'welcome';
  const quoted = quote({
    selection,
    catalogue: await currentCatalogue(services),
    facility: services.facility,
    now: services.clock.now(),
    ...(wantsWelcome ? { claimsWelcome: await mayClaimWelcome(services, caller.uid) } : {}),
  });
  if (!quoted.ok) return refused({ reason: 'cannot_be_sold', because: quoted.refusal });
  const { total } = quoted.value.price;
  return wish.amount === total ? quoted : refused({ reason: 'amount_mismatch', total });
}
