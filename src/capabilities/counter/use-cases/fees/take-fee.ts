import { placeName } from '#capabilities/booking/rules/place-name.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { recordCounterPayment } from '#capabilities/payment/use-cases/record-counter-payment.ts';
import { restoreQuote } from '#capabilities/purchase/rules/checkout/quote-snapshot.ts';
import { carryOutFee, type PaidFee } from '#capabilities/purchase/use-cases/cancel-and-move/carry-out-fee.ts';
import { type Fee, type FeeRefusal, feeByStaff } from '#capabilities/purchase/use-cases/checkout/fee-by-staff.ts';
import { recordEntry } from '#capabilities/till/use-cases/record-entry.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import { personalKey } from '#platform/database/personal-key.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { paidAtCounter, type SaidPayment } from '../../rules/paid-at-counter.ts';
import { cashLeftToday } from '../cash-left-today.ts';
import type { CompletionRefusal, Sold } from '../complete-sale.ts';
import { type ByStaff, type CounterDeps, trailActor } from '../deps.ts';

export type TakeFeeRefusal =
  | CompletionRefusal
  | { reason: 'too_little'; total: Paise }
  | { reason: 'cash_limit'; left: Paise }
  | { reason: 'taken'; quote: Quote };

/** Takes a fee at the counter and makes the change, in the caller's transaction. After a refusal the caller rolls everything back. */
export async function takeFee(
  services: CounterDeps,
  by: ByStaff,
  { fee, payment }: { fee: Fee; payment: SaidPayment },
): Promise<Result<Sold, TakeFeeRefusal | FeeRefusal>> {
  const { tx, actor, requestId, now } = by;
  const requestKey = personalKey(requestId, actor);
  const held = await feeByStaff(tx, fee, { holdUntil: now, nextCheckAt: null, requestKey, now });
  if (!held.ok) return held;
  return takeMoneyOfFee(services, by, { checkout: held.value, payment, detail: {} });
}

/**
 * Takes the money for a fee whose checkout the caller has locked: payment, drawer's entry, what it is for, audit entry, and the invoice number.
 * Lock order: checkout, booking, phone number, drawer session, invoice counter.
 */
export async function takeMoneyOfFee(
  services: CounterDeps,
  by: ByStaff,
  {
    checkout,
    payment: said,
    detail,
  }: { checkout: PaidFee['checkout']; payment: SaidPayment; detail: Record<string, unknown> },
): Promise<Result<Sold, TakeFeeRefusal>> {
  const { tx, staff, actor, requestId, now } = by;
  const quote = restoreQuote(checkout.quote);
  const total = paise(checkout.total_paise);
  const paid = paidAtCounter(said, total);
  if (!paid.ok) return refused({ reason: 'too_little', total });
  const { method, paidBy, reference, change } = paid.value;
  const bookingId = checkout.moves_booking ?? '';
  await lockBooking(tx, bookingId);
  const left = paidBy === 'cash' ? await cashLeftToday(by, checkout) : total;
  if (total > left) return refused({ reason: 'cash_limit', left });
  const money = { checkoutId: checkout.id, amount: total, method, reference, staffId: staff.id, paidAt: now, now };
  const payment = await recordCounterPayment(tx, money);
  if (!payment.ok) return refused({ reason: payment.refusal });
  const { paymentId } = payment.value;
  const entry = await recordEntry(tx, { kind: 'sale', paidBy, amountPaise: total, paymentId, staffId: staff.id, now });
  if (!entry.ok) return refused({ reason: entry.refusal });
  const what = { bookingId, saleId: checkout.booking_id, paymentId, method, amount: total, ...detail };
  await writeAudit(tx, { actor, action: 'sale', subject: `booking:${bookingId}`, detail: what, requestId, now });
  const settled = { checkout, payment: { id: paymentId, method }, actor: trailActor({ staff }), now };
  const carried = await carryOutFee(tx, services, settled);
  if (!carried) return refused({ reason: 'taken', quote });
  const { invoice: invoiceNumber, placeNumber } = carried;
  const place = placeName({ kind: quote.placeKind, number: placeNumber }, services.facility);
  return done({ bookingId, invoiceNumber, total, change, place, arrived: false });
}
