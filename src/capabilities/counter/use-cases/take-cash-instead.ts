import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { confirmPlace } from '#capabilities/places/use-cases/hold-place.ts';
import { readCounterCustomer } from '#capabilities/purchase/rules/checkout/counter-customer.ts';
import { restoreQuote } from '#capabilities/purchase/rules/checkout/quote-snapshot.ts';
import { closeRequests, lockRequested } from '#capabilities/purchase/use-cases/requests/requested-payment.ts';
import { type Result, refused } from '#platform/result.ts';
import { bookingOfSale } from '../rules/booking-of-sale.ts';
import { paidAtCounter } from '../rules/paid-at-counter.ts';
import { canCheckIn } from '../rules/sale-times.ts';
import { cashLeftToday } from './cash-left-today.ts';
import { completeSale, type Sold } from './complete-sale.ts';
import type { ByStaff, CounterDeps } from './deps.ts';
import type { EndRefusal } from './end-sale.ts';
import { takeMoneyOfFee } from './fees/take-fee.ts';
import type { SaleRefusal } from './sell-at-counter.ts';

type CashRefusal = SaleRefusal | EndRefusal | { reason: 'sale_ended' };

/**
 * Takes cash for a sale that waits for its payment by link or QR code, in the caller's transaction; the provider was asked just before
 * (`lastCheckOf`). A later payment by the link is refunded in full, as a second payment of the order.
 */
export async function takeCashInstead(
  services: CounterDeps,
  by: ByStaff,
  {
    saleId,
    receivedPaise,
    arriveNow,
  }: { saleId: string; receivedPaise: number | undefined; arriveNow: boolean | undefined },
): Promise<Result<Sold, CashRefusal>> {
  const { tx, now } = by;
  const checkout = await lockRequested(tx, saleId);
  if (!checkout) return refused({ reason: 'no_such_sale' });
  if (checkout.state === 'settled') return refused({ reason: 'already_paid', bookingId: bookingOfSale(checkout) });
  const quote = restoreQuote(checkout.quote);
  const isOpen = checkout.state === 'held' || checkout.state === 'expired';
  if (!isOpen || checkout.erased_at !== null || now >= quote.visit.end) return refused({ reason: 'sale_ended' });
  const { total, base: taxable } = quote.price;
  const detail = { insteadOf: 'link' };
  if (checkout.moves_booking !== null) {
    if (checkout.state !== 'held' || now >= checkout.hold_expires_at) return refused({ reason: 'sale_ended' });
    const payment = { method: 'cash', receivedPaise } as const;
    return takeMoneyOfFee(services, by, { checkout, payment, detail });
  }
  const paid = paidAtCounter({ method: 'cash', receivedPaise }, total);
  if (!paid.ok) return refused({ reason: 'too_little', total });
  if (arriveNow && !canCheckIn(quote, now)) return refused({ reason: 'cannot_come_in' });

  const { customer, uid } = checkout;
  const typed = { ...customer, ...customer.business };
  const { facility } = services;
  const read = readCounterCustomer(typed, { total, taxable, inCash: true, whatsApp: customer.whatsApp, facility });
  if (!read.ok) return read;
  const left = await cashLeftToday(by, { uid, customer });
  if (total > left) return refused({ reason: 'cash_limit', left });
  const place = await placeOf(by, { checkoutId: checkout.id, quote });
  if (!place) return refused({ reason: 'taken', quote });
  await closeRequests(tx, checkout.id);
  return completeSale(services, by, { checkout, place, money: paid.value, soldAt: now, arriveNow, detail });
}

/** The place that is held, or another one if its hold is over; null when nothing is free. */
async function placeOf({ tx, now }: ByStaff, { checkoutId, quote }: { checkoutId: number; quote: Quote }) {
  const { placeKind: kind, placeNumber: number, occupies: period } = quote;
  const kept = await confirmPlace(tx, { kind, number, period, checkoutId, now });
  return kept.ok ? { kind, number: kept.placeNumber } : null;
}
