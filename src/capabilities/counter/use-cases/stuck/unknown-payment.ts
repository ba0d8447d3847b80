import type { Catalogue } from '#capabilities/catalogue/rules/catalogue.ts';
import type { PaymentPayer, ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isRefundable } from '#capabilities/payment/rules/refunds/fits-payment.ts';
import { findPayment } from '#capabilities/payment/use-cases/read-payments.ts';
import { refundedAmountOf } from '#capabilities/payment/use-cases/refunded-amount.ts';
import { isWaiting } from '#capabilities/payment/use-cases/waiting-money.ts';
import { isFullyRefunded } from '#capabilities/purchase/rules/refunds/refundable-amount.ts';
import { fulfilAssigned } from '#capabilities/purchase/use-cases/checkout/fulfil-checkout.ts';
import { checkoutIdOf, lockOrderByBookingId } from '#capabilities/purchase/use-cases/checkout/order-by-booking-id.ts';
import type { FulfilmentDeps, PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { bookingOfOrder } from '#capabilities/purchase/use-cases/reconciliation/booking-of-order.ts';
import { refundUnknownPayment } from '#capabilities/purchase/use-cases/refunds/refund-unknown-payment.ts';
import { type StaffActor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { candidateSearch } from '../../rules/stuck/candidate-search.ts';
import { type Candidate, ordersOfAmount } from '../../store/candidates.ts';
import { type Acting, trailActor } from '../deps.ts';

/** `no_such_payment`: no task waits for it. `known`: it is in the books already. `silent`: the provider did not answer. */
export type UnknownRefusal = { reason: 'no_such_payment' | 'known' | 'not_captured' | 'silent' };

/**
 * Asks the provider about a payment that waits as one without an order. Refuses other payments: those of our orders, and those of other programs. Not
 * within a transaction.
 * @returns the payment as the provider has just reported it.
 */
export async function askUnknown(
  services: PurchaseDeps,
  paymentId: string,
): Promise<Result<ProviderPayment, UnknownRefusal>> {
  if (await findPayment(services, paymentId)) return refused({ reason: 'known' });
  const answer = await services.payments.fetchPayment(paymentId);
  if (!answer.ok) return refused({ reason: answer.reason === 'rejected' ? 'no_such_payment' : 'silent' });
  const payment = answer.value;
  if (payment.id !== paymentId) return refused({ reason: 'silent' });
  if (payment.status !== 'captured') return refused({ reason: 'not_captured' });
  if (!(await isWaiting(services, paymentId)))
    // A colleague may have dealt with it while the provider was asked.
    return refused({ reason: (await findPayment(services, paymentId)) ? 'known' : 'no_such_payment' });
  return done(payment);
}

/** As `askUnknown`, for a payment to refund. `lostBooking`: the booking id in its order, if it is ours. */
export type RefundOfUnknown = { payment: ProviderPayment; lostBooking: string | null };

/** Asks the provider about such a payment and its order. Not within a transaction. */
export async function askUnknownWithOrder(
  services: PurchaseDeps,
  paymentId: string,
): Promise<Result<RefundOfUnknown, UnknownRefusal>> {
  const payment = await askUnknown(services, paymentId);
  if (!payment.ok) return payment;
  const booking = await bookingOfOrder(services, payment.value);
  return booking.ok ? done({ payment: payment.value, lostBooking: booking.value }) : booking;
}

const CANDIDATES = 6;

/** The payer of such a payment, and orders of the same amount that it may belong to. The look-up is recorded in the audit log. */
export async function findCandidates(
  services: PurchaseDeps,
  { payment, typed, actor }: { payment: ProviderPayment; typed: string; actor: StaffActor },
): Promise<{ payer: PaymentPayer | null; candidates: Candidate[] }> {
  const { id: paymentId, amount, currency, paidAt } = payment;
  const search = candidateSearch(paidAt, typed);
  const [payer, candidates] = await Promise.all([
    services.payments.payerOf(paymentId),
    // Our orders are in rupees.
    currency === 'INR' ? ordersOfAmount(services.db, { amount, paidAt, search, limit: CANDIDATES }) : [],
  ]);
  await writeAudit(services.db, {
    actor,
    action: 'payment_candidates_shown',
    subject: `payment:${paymentId}`,
    detail: { paymentId, candidates: candidates.length },
    now: services.clock.now(),
  });
  return { payer: payer.ok ? payer.value : null, candidates };
}

/** Refunds such a payment in full, in the caller's transaction. A job sends the refund. */
export async function giveUnknownBack(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs'>,
  { payment, lostBooking, reason }: RefundOfUnknown & { reason: string },
  { actor, requestId, now }: Acting,
): Promise<Result<Paise, { reason: 'known' | 'nothing_left' | 'too_large' }>> {
  const amount = paise(payment.amount - payment.amountRefunded);
  if (isFullyRefunded(amount)) return refused({ reason: 'nothing_left' });
  if (!isRefundable(payment.amount)) return refused({ reason: 'too_large' });
  if ((await checkoutIdOf(tx, payment)) !== null) return refused({ reason: 'known' });
  const bookingId = lostBooking ?? payment.id;
  const because = lostBooking === null ? ('no_order' as const) : ('lost_order' as const);
  const asked = { payment, bookingId, amount, because, operator: actor, reason, requestId, now };
  return (await refundUnknownPayment(tx, services, asked)) === null ? refused({ reason: 'known' }) : done(amount);
}

export type AssignRefusal = { reason: 'known' | 'no_such_order' | 'amount_differs' | 'over' };

/**
 * Assigns such a payment to an order, in the caller's transaction. An unpaid order becomes a booking if its place is free. Otherwise, or if it was
 * already paid, the payment is refunded in full and the customer is notified.
 */
export async function assignPayment(
  tx: Tx,
  services: FulfilmentDeps & { catalogue: Catalogue | null },
  { payment, bookingId }: { payment: ProviderPayment; bookingId: string },
  acting: Acting,
): Promise<Result<'booked' | 'refunded', AssignRefusal>> {
  const order = await lockOrderByBookingId(tx, bookingId);
  if (!order) return refused({ reason: 'no_such_order' });
  if (await findPayment({ db: tx }, payment.id)) return refused({ reason: 'known' });
  if (((await checkoutIdOf(tx, payment)) ?? order.checkoutId) !== order.checkoutId) return refused({ reason: 'known' });
  if (order.isOver) return refused({ reason: 'over' });
  if (order.total !== payment.amount || payment.currency !== 'INR' || payment.amountRefunded > 0)
    return refused({ reason: 'amount_differs' });
  const { actor, requestId, now } = acting;
  const assigned = { payment, checkoutId: order.checkoutId, reportedBy: trailActor(acting) };
  const fulfilment = await fulfilAssigned(tx, services, assigned, services.catalogue);
  // A colleague may have given it to another order at the same instant.
  const recorded = await findPayment({ db: tx }, payment.id);
  if (!fulfilment || recorded?.checkoutId !== order.checkoutId) return refused({ reason: 'known' });
  const isBooked = (await refundedAmountOf(tx, payment.id)) === 0;
  const became = isBooked ? 'booked' : 'refunded';
  await writeAudit(tx, {
    actor,
    action: 'payment_assigned',
    subject: `booking:${bookingId}`,
    detail: { bookingId, paymentId: payment.id, amount: payment.amount, became },
    requestId,
    now,
  });
  return done(became);
}
