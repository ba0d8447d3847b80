import type { TaskKind } from '#capabilities/messaging/rules/task-texts.ts';
import { closeTasks, notifyOperatorOnce } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import type { Disagreement } from '#capabilities/payment/rules/disagreement.ts';
import { type Comparison, comparePayments, type Differing } from '#capabilities/payment/use-cases/compare-payments.ts';
import { monthSpan } from '#capabilities/payment/use-cases/money-of-month.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { IstDay } from '#platform/ist-day.ts';
import type { TimeRange } from '#platform/time-range.ts';
import { differingTask } from '../../rules/reconciliation/task-keys.ts';
import { findById } from '../../store/checkouts.ts';
import type { PurchaseDeps } from '../deps.ts';
import { syncRefundsOf } from '../refunds/sync-refunds.ts';

/** The kind of task that each disagreement is. */
const kinds: Record<Disagreement, TaskKind> = {
  missing: 'payment_missing_at_provider',
  other_amount: 'payment_of_other_amount',
  not_paid: 'payment_failed_since',
  refund_missing: 'refund_missing_at_provider',
};

/** A payment of which the provider's books and ours differ, and whose booking it is; null for an order that our books have lost. */
export type DifferingPayment = Differing & { bookingId: string | null };

/**
 * Compares our books with the provider's list, both ways. Each difference becomes one task, which closes when both agree. Refunds made
 * elsewhere are recorded. What cannot be written of one payment is logged, and holds up no other.
 */
export async function compareWithProvider(
  services: PurchaseDeps,
  of: { span: TimeRange } | { checkoutId: number },
  listed: readonly ProviderPayment[],
): Promise<Omit<Comparison, 'differing'> & { differing: DifferingPayment[] }> {
  const { db, clock } = services;
  const { differing, ...compared } = await comparePayments(services, of, listed);
  const keys = compared.agreeing.map(({ paymentId }) => differingTask(paymentId));
  if (keys.length > 0) await closeTasks(db, { keys, now: clock.now() });
  const failed = (paymentId: string, error: unknown) =>
    services.log.error({ err: error, paymentId }, 'a payment could not be compared with the provider’s');
  for (const payment of compared.moreRefunded)
    await syncRefundsOf(services, payment).catch((error: unknown) => failed(payment.id, error));
  const named = [];
  for (const one of differing) {
    const called = await callPerson(services, one).catch((error: unknown) => {
      failed(one.ours.paymentId, error);
      return { ...one, bookingId: null };
    });
    named.push(called);
  }
  return { ...compared, differing: named };
}

/**
 * Compares our payments of a month in India with the provider's, both ways.
 * @param first the month's first day.
 * @returns null when the provider cannot be asked.
 */
export async function booksOfMonth(services: PurchaseDeps, first: IstDay) {
  const span = monthSpan(first);
  const listed = await services.payments.paymentsBetween(span);
  return listed.ok ? compareWithProvider(services, { span }, listed.value) : null;
}

async function callPerson(services: PurchaseDeps, differing: Differing): Promise<DifferingPayment> {
  const { problem, ours, theirs } = differing;
  const { paymentId, checkoutId, amount } = ours;
  const checkout = checkoutId === null ? undefined : await findById(services.db, checkoutId);
  const bookingId = checkout?.booking_id ?? null;
  const seen = theirs ? { status: theirs.status, currency: theirs.currency, amountAtProvider: theirs.amount } : {};
  const task = {
    key: differingTask(paymentId),
    kind: kinds[problem],
    detail: { bookingId, paymentId, amount, ...seen },
  };
  await inTransaction(services.db, (tx) => notifyOperatorOnce(tx, services, { ...task, now: services.clock.now() }));
  return { ...differing, bookingId };
}
