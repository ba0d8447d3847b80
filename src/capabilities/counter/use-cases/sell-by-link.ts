import { placeName } from '#capabilities/booking/rules/place-name.ts';
import { nextCheckWhileMaking } from '#capabilities/purchase/rules/reconciliation/next-check.ts';
import { checkoutWithPlace } from '#capabilities/purchase/use-cases/checkout/checkout-with-place.ts';
import {
  orderOfRequest,
  requestedCheckout,
  requestPayment,
} from '#capabilities/purchase/use-cases/requests/requested-payment.ts';
import { qrOfRequest, type RequestedQr } from '#capabilities/purchase/use-cases/requests/requested-qr.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import { personalKey } from '#platform/database/personal-key.ts';
import type { Paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { SaleInput } from '../contract.ts';
import { type SeenPrice, sawOtherPrice } from '../rules/paid-at-counter.ts';
import { canCheckIn, checksInByDefault } from '../rules/sale-times.ts';
import { customerOfSale } from './customer-of-sale.ts';
import type { ByStaff, CounterDeps, SaleDeps } from './deps.ts';
import { priceAtCounter } from './price-at-counter.ts';
import type { SaleRefusal } from './sell-at-counter.ts';

/** A place that is held until its payment by link or QR code. */
export type Requested = { saleId: string; total: Paise; place: string; closesAt: Date };

/**
 * Holds a place for a sale that is paid by link or QR code, in the caller's transaction. The provider's order is made after its commit
 * (`orderOfSale`).
 */
export async function sellByLink(
  services: SaleDeps,
  by: ByStaff,
  {
    selection,
    room,
    customer,
    payment,
    arriveNow,
    soldAt,
  }: Omit<SaleInput, 'payment'> & { payment: SeenPrice & { method: 'link' | 'upi'; holdMinutes: number } },
): Promise<Result<Requested, SaleRefusal>> {
  const { tx, staff, actor, requestId, now } = by;
  if (soldAt) return refused({ reason: 'not_by_receipt_book' });
  const priced = priceAtCounter(services, { selection, room, soldAt: now });
  if (!priced.ok) return refused({ reason: 'cannot_be_sold', because: priced.refusal });
  const quote = priced.value;
  const { total } = quote.price;
  if (sawOtherPrice(payment, total)) return refused({ reason: 'price_changed', total });
  if (arriveNow && !canCheckIn(quote, now)) return refused({ reason: 'cannot_come_in' });
  const isQr = payment.method === 'upi';
  const buyer = await customerOfSale(services, by, customer, { quote, inCash: false });
  if (!buyer.ok) return buyer;
  const closesAt = new Date(now.getTime() + payment.holdMinutes * 60_000);
  const nextCheckAt = nextCheckWhileMaking(now);
  const requestKey = personalKey(requestId, actor);
  const taken = await checkoutWithPlace(tx, {
    ...buyer.value,
    quote,
    holdUntil: closesAt,
    nextCheckAt,
    requestKey,
    now,
  });
  if (!taken.ok) return refused({ reason: 'taken', quote });
  const { checkout, place } = taken.value;
  const saleId = checkout.booking_id;
  await requestPayment(tx, {
    checkoutId: checkout.id,
    requestKey,
    amount: total,
    staffId: staff.id,
    closesAt,
    byQr: isQr && services.payments.hasQr,
    // A customer who pays by the QR code is at the counter.
    arrives: arriveNow ?? (isQr && checksInByDefault(quote, now)),
    now,
  });
  const detail = { bookingId: saleId, method: payment.method, amount: total, closesAt: closesAt.toISOString() };
  await writeAudit(tx, { actor, action: 'payment_requested', subject: `booking:${saleId}`, detail, requestId, now });
  return done({ saleId, total, place: placeName(place, services.facility), closesAt });
}

/**
 * The provider's order of a sale by link, made once, and its QR code where one was asked for and the provider makes it. If the provider fails to
 * make the order, the hold is released.
 * @param isNew whether this call has held the place.
 */
export async function orderOfSale(
  services: CounterDeps,
  { saleId, isNew }: { saleId: string; isNew: boolean },
): Promise<Result<{ orderId: string } & Partial<RequestedQr>, 'provider_failed' | 'provider_timed_out'>> {
  const checkout = await requestedCheckout(services, saleId);
  const made = checkout ? await orderOfRequest(services, { checkout, isNew }) : null;
  if (!checkout || !made) return refused('provider_failed');
  if (made.ok) return done({ ...made.value, ...(await qrOfRequest(services, checkout)) });
  return refused(made.refusal.reason === 'provider_timed_out' ? 'provider_timed_out' : 'provider_failed');
}
