import { monthForVisit } from '#capabilities/booking/rules/credits/room-hours.ts';
import { roomHoursOf } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import type { Selection } from '#capabilities/catalogue/contract.ts';
import { quote } from '#capabilities/catalogue/rules/quote/quote.ts';
import type { Quote, QuoteRefusal } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { factsOf } from '#capabilities/catalogue/services/facts.ts';
import { currentCatalogue } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { businessOf, storeBusiness } from '#capabilities/identity/use-cases/buyers.ts';
import { type Business, ownGstinProblem } from '#capabilities/invoicing/rules/buyer/business.ts';
import type { Caller } from '#platform/http/env.ts';
import type { Paise } from '#platform/money.ts';
import { type Result, refused } from '#platform/result.ts';
import type { CustomerRefusal } from '../../rules/checkout/customer.ts';
import type { PurchaseDeps } from '../deps.ts';
import { mayClaimWelcome } from './hold/welcome-offer.ts';
import { type PayRefusal, type StartedCheckout, startPaying } from './start-paying.ts';
import { type Typed, typedCustomer } from './typed-customer.ts';

export type CheckoutRequest = Typed & {
  caller: Caller;
  selection: Selection;
  /** The price shown by the browser, in paise. Refused if it differs. */
  amount: number;
  /** Whether the invoice carries the company and GSTIN of their profile, if it has them. */
  withGstin: boolean;
  /** The company typed at the purchase, for the invoice. Null without one. */
  business: Business | null;
  /** Refuse if included hours cover the booking. */
  unlessIncluded: boolean;
  /** Refuse a month whose place is not free for the month after. */
  unlessNextMonthTaken: boolean;
};

export type StartRefusal =
  | { reason: 'payments_not_configured' }
  | { reason: 'cannot_be_sold'; because: QuoteRefusal }
  | { reason: 'amount_mismatch'; total: Paise }
  /** Hours of the buyer's membership cover it. */
  | { reason: 'included' }
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
  if (request.unlessIncluded && (await isIncluded(services, uid, quote))) return refused({ reason: 'included' });
  const customer = await typedCustomer(services, { ...request, uid, serviceType: request.selection.serviceType });
  if (!customer.ok) return customer;
  const own = request.business && ownGstinProblem(request.business.gstin, services.facility);
  if (own) return refused({ reason: 'invalid_customer', fields: { 'business.gstin': own } });
  const business = request.business ?? (request.withGstin ? await businessOf(services.db, uid) : null);
  const hold = {
    uid,
    quote,
    customer: { ...customer.value, ...(business ? { business } : {}) },
    terms: factsOf(quote.serviceType).terms,
    moves: null,
    renewalOf: null,
    unlessNextMonthTaken: request.unlessNextMonthTaken,
    choseWhatsApp: request.whatsApp === true,
  };
  const started = await startPaying(services, hold, { keyId, caller: request.caller });
  if (started.ok && request.business) await storeBusiness(services, { uid, business: request.business });
  return started;
}

/** Whether a person's included hours cover a quote. */
const isIncluded = async (services: PurchaseDeps, uid: string, { placeKind, visit }: Quote): Promise<boolean> =>
  placeKind === 'room' && monthForVisit(await roomHoursOf(services, uid), visit).ok;

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
