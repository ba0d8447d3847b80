import { placeName } from '#capabilities/booking/rules/place-name.ts';
import type { PlaceKind } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { recordCounterPayment } from '#capabilities/payment/use-cases/record-counter-payment.ts';
import { restoreQuote } from '#capabilities/purchase/rules/checkout/quote-snapshot.ts';
import { bookCheckout, bookingSteps } from '#capabilities/purchase/use-cases/checkout/book-checkout.ts';
import { issueDocuments } from '#capabilities/purchase/use-cases/checkout/queue-booking-messages.ts';
import { recordEntry } from '#capabilities/till/use-cases/record-entry.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { CounterMoney } from '../rules/paid-at-counter.ts';
import { checksInByDefault } from '../rules/sale-times.ts';
import { checkInBuyer } from './check-in-buyer.ts';
import { type ByStaff, type CounterDeps, trailActor } from './deps.ts';

/** The steps from the money to the invoice, in their order; each may be the last one that a killed process did. */
export const completionSteps = [
  'sale:payment-recorded',
  'sale:entry-recorded',
  ...bookingSteps,
  'sale:visit-recorded',
  'sale:audited',
  'sale:invoice-issued',
] as const;
type CompletionStep = (typeof completionSteps)[number];

export type CompletionRefusal = { reason: 'reference_used' } | { reason: 'drawer_closed' };

export type Sold = {
  bookingId: string;
  invoiceNumber: string;
  total: Paise;
  change: Paise;
  place: string;
  arrived: boolean;
};

type Taken = {
  /** Locked by the caller. */
  checkout: Parameters<typeof bookCheckout>[2]['checkout'];
  place: { kind: PlaceKind; number: number };
  money: CounterMoney;
  soldAt: Date;
  /** Undefined: a pass for today comes in. */
  arriveNow: boolean | undefined;
  detail: Record<string, unknown>;
};

/** Takes the money for a checkout whose place is taken: payment, drawer's entry, booking, messages, arrival, audit entry, invoice number last. */
export async function completeSale(
  services: CounterDeps,
  { tx, staff, actor, requestId, now }: ByStaff,
  { checkout, place, money, soldAt, arriveNow, detail }: Taken,
): Promise<Result<Sold, CompletionRefusal>> {
  const reached = async (step: CompletionStep) => services.faultPoint?.(step);
  const { method, paidBy, reference, change } = money;
  const quote = restoreQuote(checkout.quote);
  const { total } = quote.price;
  const taken = { checkoutId: checkout.id, amount: total, method, reference, staffId: staff.id, paidAt: soldAt, now };
  const payment = await recordCounterPayment(tx, taken);
  if (!payment.ok) return refused({ reason: payment.refusal });
  const { paymentId } = payment.value;
  await reached('sale:payment-recorded');
  const entry = await recordEntry(tx, { kind: 'sale', paidBy, amountPaise: total, paymentId, staffId: staff.id, now });
  if (!entry.ok) return refused({ reason: entry.refusal });
  await reached('sale:entry-recorded');

  const evidence = { payment: { id: paymentId, method } };
  const paid = { checkout, place, evidence, actor: trailActor({ staff }), now };
  const booking = await bookCheckout(tx, services, paid);
  const { bookingId } = booking;
  const arrived =
    (arriveNow ?? checksInByDefault(quote, soldAt)) &&
    (await checkInBuyer(tx, services, { bookingId, at: soldAt, staff, actor, now }));
  await reached('sale:visit-recorded');
  const what = { bookingId, paymentId, method, amount: total, ...detail };
  await writeAudit(tx, { actor, action: 'sale', subject: `booking:${bookingId}`, detail: what, requestId, now });
  await reached('sale:audited');
  const { number: invoiceNumber } = await issueDocuments(tx, services, { ...booking, ...evidence });
  await reached('sale:invoice-issued');
  return done({ bookingId, invoiceNumber, total, change, place: placeName(place, services.facility), arrived });
}
