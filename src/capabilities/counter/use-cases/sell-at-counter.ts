import type { Quote, QuoteRefusal } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { catalogueAt } from '#capabilities/catalogue/use-cases/current-catalogue.ts';
import { checkoutWithPlace } from '#capabilities/purchase/use-cases/checkout/checkout-with-place.ts';
import { personalKey } from '#platform/database/personal-key.ts';
import type { Paise } from '#platform/money.ts';
import { type Result, refused } from '#platform/result.ts';
import type { SaleInput } from '../contract.ts';
import { paidAtCounter, type SaidPayment, sawOtherPrice } from '../rules/paid-at-counter.ts';
import { canCheckIn, isSoldToday } from '../rules/sale-times.ts';
import { cashLeftToday } from './cash-left-today.ts';
import { type CompletionRefusal, completeSale, completionSteps, type Sold } from './complete-sale.ts';
import { type CustomerRefusal, customerOfSale } from './customer-of-sale.ts';
import type { ByStaff, SaleDeps } from './deps.ts';
import { priceAtCounter } from './price-at-counter.ts';

/** The steps of a sale at the counter, in their order; each may be the last one that a killed process did. */
export const saleSteps = ['sale:place-taken', ...completionSteps, 'sale:committed'] as const;
export type SaleStep = (typeof saleSteps)[number];

export type SaleRefusal =
  | CustomerRefusal
  | CompletionRefusal
  | { reason: 'not_today' }
  | { reason: 'not_by_receipt_book' }
  | { reason: 'cannot_be_sold'; because: QuoteRefusal }
  | { reason: 'price_changed'; total: Paise }
  | { reason: 'too_little'; total: Paise }
  | { reason: 'cannot_come_in' }
  | { reason: 'taken'; quote: Quote }
  | { reason: 'cash_limit'; left: Paise };

/**
 * Sells for cash, or for a payment by the facility’s card machine or UPI address, in the caller's transaction: the checkout with its place, the
 * payment, the drawer's entry, booking, messages, arrival and audit entry, and the invoice number last. Lock order: person, checkout, place,
 * drawer session, invoice counter. After a refusal the caller rolls everything back: the customer still has the money.
 */
export async function sellAtCounter(
  services: SaleDeps,
  by: ByStaff,
  { payment, ...input }: Omit<SaleInput, 'payment'> & { payment: SaidPayment },
): Promise<Result<Sold, SaleRefusal>> {
  const { tx, actor, requestId, now } = by;
  const soldAt = input.soldAt ?? now;
  if (!isSoldToday(soldAt, now)) return refused({ reason: 'not_today' });
  // What was sold by the receipt book has the price of its time.
  const catalogue = input.soldAt ? await catalogueAt(tx, soldAt) : services.catalogue;
  const { selection, room } = input;
  const priced = priceAtCounter({ ...services, catalogue }, { selection, room, soldAt });
  if (!priced.ok) return refused({ reason: 'cannot_be_sold', because: priced.refusal });
  const quote = priced.value;
  const { total } = quote.price;
  if (sawOtherPrice(payment, total)) return refused({ reason: 'price_changed', total });
  const paid = paidAtCounter(payment, total);
  if (!paid.ok) return refused({ reason: 'too_little', total });
  if (input.arriveNow && !canCheckIn(quote, soldAt)) return refused({ reason: 'cannot_come_in' });

  const inCash = paid.value.paidBy === 'cash';
  const buyer = await customerOfSale(services, by, input.customer, { quote, inCash });
  if (!buyer.ok) return buyer;
  const left = inCash ? await cashLeftToday(by, buyer.value) : total;
  if (total > left) return refused({ reason: 'cash_limit', left });
  const taken = await checkoutWithPlace(tx, {
    ...buyer.value,
    quote,
    holdUntil: null,
    nextCheckAt: null,
    requestKey: personalKey(requestId, actor),
    now,
  });
  if (!taken.ok) return refused({ reason: 'taken', quote });
  await services.faultPoint?.('sale:place-taken' satisfies SaleStep);
  const detail = input.soldAt ? { soldAt: soldAt.toISOString() } : {};
  return completeSale(services, by, { ...taken.value, money: paid.value, soldAt, arriveNow: input.arriveNow, detail });
}
