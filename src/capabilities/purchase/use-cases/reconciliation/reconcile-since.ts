import type { ProviderPayment } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isRefundable } from '#capabilities/payment/rules/refunds/fits-payment.ts';
import { findPayment } from '#capabilities/payment/use-cases/read-payments.ts';
import type { StaffActor } from '#platform/database/audit-log.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { fullRefundKey } from '../../rules/refunds/refund-keys.ts';
import type { Fulfilment } from '../checkout/fulfil-checkout.ts';
import type { PurchaseDeps } from '../deps.ts';
import { handleRefundReport } from '../refunds/handle-refund-report.ts';
import { refundUnknownPayment } from '../refunds/refund-unknown-payment.ts';
import { sendAtOnce } from '../refunds/send-at-once.ts';
import { bookingOfOrder } from './booking-of-order.ts';
import { compareWithProvider, type DifferingPayment } from './compare-with-provider.ts';
import { findLostMoves, type LostMove } from './find-lost-moves.ts';
import { recordListedPayment } from './reconcile-payments.ts';

/** Money for an order that our books do not have. */
export type LostPayment = {
  paymentId: string;
  /** The booking id that its customer was given; null for an order that was not made by this program, or when the provider did not say. */
  bookingId: string | null;
  amount: Paise;
  /** The state of its refund; null when none was requested. */
  refund: string | null;
};

export type Reconciliation = {
  payments: number;
  refunds: number;
  /** Payments of orders that we know, which were not in our books until now. */
  fulfilled: Fulfilment[];
  /** Payments of ours that do not fit their orders, or whose refunds could not be read: they are asked about again by themselves. */
  uncertain: string[];
  lost: LostPayment[];
  /** Refunds of payments of ours which our books do not have. */
  foreignRefunds: number;
  /** Payments in our books that the provider does not have, or has otherwise. */
  differing: DifferingPayment[];
  /** Moves that our books do not have. */
  moved: LostMove[];
  /** How many of these could not be asked about. */
  unanswered: number;
};

type Ask = { since: Date; refundLost: boolean; operator: StaffActor };

/** The provider's clock may be ahead of ours: what it has just been paid is not to be missed. */
const CLOCKS_APART_MS = 3_600_000;

/**
 * After a restored backup: goes through everything that the provider has since an instant. Payments of known orders fulfil them. Payments of
 * unknown orders, unknown refunds, unknown moves and differing payments become tasks, once each. With `refundLost`, payments of lost orders of this program
 * are refunded in full. Repeating it changes nothing.
 */
export async function reconcileSince(
  services: PurchaseDeps,
  { since, refundLost, operator }: Ask,
): Promise<Result<Reconciliation, { reason: 'provider_silent' }>> {
  const span = { start: since, end: new Date(services.clock.now().getTime() + CLOCKS_APART_MS) };
  const payments = await services.payments.paymentsBetween(span);
  const refunds = await services.payments.refundsBetween(span);
  if (!payments.ok || !refunds.ok) return refused({ reason: 'provider_silent' });

  const found: Omit<Reconciliation, 'differing' | 'moved' | 'unanswered'> = {
    payments: payments.value.length,
    refunds: refunds.value.length,
    fulfilled: [],
    uncertain: [],
    lost: [],
    foreignRefunds: 0,
  };
  // The customer who paid first gets the place.
  for (const payment of payments.value.toReversed()) {
    if (!['captured', 'refunded'].includes(payment.status) || (await findPayment(services, payment.id))) continue;
    const recorded = await recordListedPayment(services, payment);
    if (recorded === 'not_certain') found.uncertain.push(payment.id);
    else if (recorded) found.fulfilled.push(recorded);
    else if (payment.status === 'captured')
      found.lost.push(await lost(services, payment, refundLost ? operator : null));
  }
  for (const refund of refunds.value.toReversed()) {
    if ((await handleRefundReport(services, refund)) === 'foreign_refund') found.foreignRefunds += 1;
  }
  const { differing, unanswered } = await compareWithProvider(services, { span }, payments.value);
  const moves = await findLostMoves(services, since, payments.value);
  return done({ ...found, differing, moved: moves.moved, unanswered: unanswered + moves.unanswered });
}

async function lost(
  services: PurchaseDeps,
  listed: ProviderPayment,
  refundedBy: StaffActor | null,
): Promise<LostPayment> {
  // It may be refunded, so the payment itself is fetched: a list may be old.
  const asked = refundedBy === null ? null : await services.payments.fetchPayment(listed.id);
  const isSame = asked?.ok && asked.value.amount === listed.amount && asked.value.status === listed.status;
  const payment = isSame ? asked.value : listed;
  const named = await bookingOfOrder(services, payment);
  const bookingId = named.ok ? named.value : null;
  const amount = paise(payment.amount - payment.amountRefunded);
  const refund =
    refundedBy !== null && isSame && bookingId !== null && isRefundable(amount)
      ? await refundLostPayment(services, { payment, bookingId, amount, operator: refundedBy })
      : null;
  return { paymentId: payment.id, bookingId, amount, refund };
}

async function refundLostPayment(
  services: PurchaseDeps,
  lost: { payment: ProviderPayment; bookingId: string; amount: Paise; operator: StaffActor },
): Promise<string> {
  const { payment, bookingId, amount, operator } = lost;
  const because = 'lost_order';
  await inTransaction(services.db, (tx) =>
    refundUnknownPayment(tx, services, { payment, bookingId, amount, because, operator, now: services.clock.now() }),
  );
  return (await sendAtOnce(services, fullRefundKey(payment.id))) ?? 'requested';
}
