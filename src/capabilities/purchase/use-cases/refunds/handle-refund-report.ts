import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { creditRefundedAmount } from '#capabilities/invoicing/use-cases/issue-credit-note.ts';
import type { TaskKind } from '#capabilities/messaging/rules/task-texts.ts';
import { notifyOperator, notifyOperatorOnce } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { ProviderRefund } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isInCurrencyOf } from '#capabilities/payment/rules/refunds/currency.ts';
import { fitsPayment } from '#capabilities/payment/rules/refunds/fits-payment.ts';
import { applyRefundReport, isChange } from '#capabilities/payment/use-cases/apply-refund-report.ts';
import { findPayment } from '#capabilities/payment/use-cases/read-payments.ts';
import { recordForeignRefund } from '#capabilities/payment/use-cases/record-foreign-refund.ts';
import { paidAndLeftOf, unpromisedOf } from '#capabilities/payment/use-cases/refunded-amount.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lostRefundTask } from '../../rules/reconciliation/task-keys.ts';
import { isCancelKey } from '../../rules/refunds/refund-keys.ts';
import { findById } from '../../store/checkouts.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { onRefundChange, sendCreditNote, updateRefundTask } from './on-refund-change.ts';

/**
 * Handles a refund that the provider reports, by an event or in a list. One that this program did not request becomes a task, unless it has failed
 * already.
 * @returns the outcome, in a word for the log.
 */
export const handleRefundReport = (services: FulfilmentDeps, refund: ProviderRefund): Promise<string> =>
  inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const payment = await findPayment({ db: tx }, refund.paymentId);
    const checkout = payment?.checkoutId ? await findById(tx, payment.checkoutId) : undefined;
    const bookingId = checkout?.booking_id ?? null;
    // A cancellation locks the booking before its payment, too.
    if (bookingId !== null) await lockBooking(tx, bookingId);
    const change = await applyRefundReport(tx, { refund, now });
    if (change === null) return 'noted';
    if (isChange(change)) {
      await onRefundChange(services)(tx, change, now);
      return `refund_${change.state}`;
    }
    const isTwice = change === 'twice';
    // No money moved, and nobody here has promised any.
    if (refund.status === 'failed' && (isTwice || refund.key === null)) return 'failed_elsewhere';
    await handleForeignRefund(tx, services, { refund, bookingId, isTwice, now });
    return isTwice ? 'refund_paid_twice' : 'foreign_refund';
  });

/**
 * Records a refund that is missing in the books: entered if a person made it at the provider's dashboard, and made a task. One of more than was
 * paid, of less than the provider sends, or in another currency, is a task only.
 * @param foreign.bookingId the name that the customer knows; null for an order that the books have lost.
 * @param foreign.isTwice it has the key of a refund that the books have, and which was made before.
 */
export async function handleForeignRefund(
  tx: Tx,
  services: FulfilmentDeps,
  {
    refund: reported,
    bookingId,
    isTwice = false,
    now,
  }: { refund: ProviderRefund; bookingId: string | null; isTwice?: boolean; now: Date },
): Promise<void> {
  const refund = isTwice ? { ...reported, key: null } : reported;
  const sums = await paidAndLeftOf({ db: tx }, refund.paymentId);
  const { amount, currency } = refund;
  const detail = {
    bookingId,
    refundId: refund.id,
    paymentId: refund.paymentId,
    amount,
    ...(currency ? { currency } : {}),
  };
  const fits = sums && isInCurrencyOf(sums, refund) && fitsPayment(amount, sums.paid);
  if (sums && !fits) {
    const task = { key: `odd-refund:${refund.id}`, kind: 'refund_of_other_amount' } as const;
    return notifyOperatorOnce(tx, services, { ...task, detail, now });
  }
  if (refund.key === null && bookingId !== null) await record(tx, services, { refund, bookingId, now });
  const task = isTwice ? ({ key: `refund-twice:${refund.id}`, kind: 'refund_paid_twice' } as const) : taskOf(refund);
  await notifyOperator(tx, services, { ...task, detail, now });
}

/**
 * A refund with a key is this program's own, from after the restored backup: it is recorded when requested again under that key.
 */
function taskOf({ id, key }: ProviderRefund): { key: string; kind: TaskKind } {
  if (key === null) return { key: `foreign-refund:${id}`, kind: 'refund_made_elsewhere' };
  return { key: lostRefundTask(key), kind: isCancelKey(key) ? 'cancelled_since_backup' : 'refunded_since_backup' };
}

/** Writes down what a person gave back at the provider's dashboard, with its credit note. */
async function record(
  tx: Tx,
  services: FulfilmentDeps,
  { refund, bookingId, now }: { refund: ProviderRefund; bookingId: string; now: Date },
): Promise<void> {
  await lockBooking(tx, bookingId);
  const recorded = await recordForeignRefund(tx, { refund, bookingId, now });
  if (!recorded) return;
  const { change, owed } = recorded;
  await onRefundChange(services)(tx, change, now);
  if (owed) await updateRefundTask(tx, services, owed, now);
  const { facility, mode } = services;
  const { paymentId } = refund;
  const kept = await unpromisedOf(tx, paymentId);
  const credit = {
    bookingId,
    paymentId,
    amount: change.amount,
    kept,
    reason: 'Refund by the facility',
    issuedAt: now,
  };
  const note = await creditRefundedAmount(tx, { ...credit, facility, sandbox: mode.sandbox });
  if (note?.gstin) {
    await sendCreditNote(tx, services, { bookingId, paymentId, amount: change.amount, creditNote: note.number, now });
  }
}
