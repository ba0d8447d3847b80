import type { Selection } from '#capabilities/catalogue/contract.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import type { Quote, QuoteRefusal } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { businessOf, storeBusiness } from '#capabilities/identity/use-cases/buyers.ts';
import { standingConsents } from '#capabilities/identity/use-cases/consents.ts';
import type { Business } from '#capabilities/invoicing/rules/buyer/business.ts';
import type { Caller } from '#platform/http/env.ts';
import type { Paise } from '#platform/money.ts';
import { type Result, refused } from '#platform/result.ts';
import { isLandline } from '#platform/text/phone-number.ts';
import { type CustomerRefusal, readCustomer } from '../../rules/checkout/customer.ts';
import type { PurchaseDeps } from '../deps.ts';
import { mayClaimWelcome } from './hold/may-claim-welcome.ts';
import { type PayRefusal, type StartedCheckout, startPaying } from './start-paying.ts';

export type CheckoutRequest = {
  caller: Caller;
  selection: Selection;
  /** What the browser showed, in paise; it only has to agree. */
  amount: number;
  customer: { name: string; email: string; phone: string };
  /** Whether they ticked messages on WhatsApp; null when they did not, and then only an earlier consent of theirs counts. */
  whatsApp: boolean | null;
  /** Whether the invoice carries the company and GSTIN of their profile, if it has them. */
  withGstin: boolean;
  /** The company that was typed at the purchase, whose invoice it is; null when none was. */
  business: Business | null;
};

export type StartRefusal =
  | { reason: 'payments_not_configured' }
  | { reason: 'cannot_be_sold'; because: QuoteRefusal }
  | { reason: 'amount_mismatch'; total: Paise }
  | CustomerRefusal
  | PayRefusal;

/**
 * The first step of every purchase: prices the selection by our own catalogue, holds a place for fifteen minutes, and makes the provider's order
 * for it. The hold is one transaction; the provider is called after it, and when it fails the hold is released.
 * The same person with the same selection and a live hold gets the same order.
 */
export async function startCheckout(
  services: PurchaseDeps,
  request: CheckoutRequest,
): Promise<Result<StartedCheckout, StartRefusal>> {
  const { keyId } = services.payments;
  if (keyId === null) return refused({ reason: 'payments_not_configured' });
  const priced = await price(services, request);
  if (!priced.ok) return priced;
  const { uid } = request.caller;
  const quote = priced.value;
  const whatsApp = request.whatsApp ?? (await standingConsents(services.db, uid)).whatsapp?.given ?? false;
  const customer = readCustomer(request.selection.serviceType, {
    ...request.customer,
    whatsApp: request.whatsApp === true,
  });
  if (!customer.ok) return customer;
  const business = request.business ?? (request.withGstin ? await businessOf(services.db, uid) : null);
  const hold = {
    uid,
    quote,
    customer: {
      ...customer.value,
      whatsApp: whatsApp && !isLandline(customer.value.phone),
      ...(business ? { business } : {}),
    },
    terms: factsOf(quote.serviceType).terms,
    moves: null,
    renews: null,
    choseWhatsApp: request.whatsApp === true,
  };
  const started = await startPaying(services, hold, { keyId, caller: request.caller });
  if (started.ok && request.business) await storeBusiness(services, { uid, business: request.business });
  return started;
}

async function price(services: PurchaseDeps, request: CheckoutRequest): Promise<Result<Quote, StartRefusal>> {
  const { selection, caller } = request;
  const wantsWelcome = 'offer' in selection && selection.offer === 'welcome';
  const quoted = quote({
    selection,
    catalogue: await currentCatalogue(services),
    facility: services.facility,
    now: services.clock.now(),
    ...(wantsWelcome ? { claimsWelcome: await mayClaimWelcome(services, caller) } : {}),
  });
  if (!quoted.ok) return refused({ reason: 'cannot_be_sold', because: quoted.refusal });
  const { total } = quoted.value.price;
  return request.amount === total ? quoted : refused({ reason: 'amount_mismatch', total });
}
