import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { findPayment, lockPayment, type PaymentRow } from '../store/payments.ts';
import {
  countRefunds,
  disputedPaise,
  keptPaise,
  type OpenRefunds,
  promisedPaise,
  refundedPaiseOfAll,
  refundsOpenAt,
} from '../store/refund-sums.ts';

export { refundedAmountOf, sentRefundsOf } from '../store/refund-sums.ts';

/** Refunded amounts of several payments. Payments without a refund are left out. */
export const refundedAmountsOf = async (tx: Tx, paymentIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  paymentIds.length > 0 ? refundedPaiseOfAll(tx, paymentIds) : new Map();

/**
 * Whether a payment, or all payments of a checkout, are fully refunded or being refunded. A person at the provider's dashboard may refund more than
 * was paid.
 */
export async function isRefunded(
  { db }: { db: Database },
  what: { paymentId: string } | { checkoutId: number },
): Promise<boolean> {
  const kept = await keptPaise(db, what);
  return kept !== null && kept <= 0;
}

/**
 * What of a payment was neither promised back nor disputed; null for one that is not in the books, and for none. The same rule as `lockPaid`, without
 * its lock.
 */
export const leftOf = async (deps: { db: Database }, paymentId: string | null): Promise<Paise | null> =>
  (await paidAndLeftOf(deps, paymentId))?.left ?? null;

/** As `leftOf`, with the paid amount and its currency. */
export async function paidAndLeftOf(
  { db }: { db: Database },
  paymentId: string | null,
): Promise<{ paid: Paise; left: Paise; currency: string } | null> {
  const payment = paymentId === null ? undefined : await findPayment(db, paymentId);
  return payment
    ? { paid: paise(payment.amount_paise), left: await left(db, payment), currency: payment.currency }
    : null;
}

/**
 * How and what was paid, what of it was neither promised back nor disputed, and how many refunds it had. It stays locked until the transaction ends.
 * @param paymentId null for a booking without a payment, of which nothing is left.
 */
export async function lockPaid(
  tx: Tx,
  paymentId: string | null,
): Promise<{ method: string; paid: Paise; left: Paise; refunds: number }> {
  if (paymentId === null) return { method: '', paid: paise(0), left: paise(0), refunds: 0 };
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new Error(`no payment ${paymentId}`);
  return {
    method: payment.method,
    paid: paise(payment.amount_paise),
    left: await left(tx, payment),
    refunds: await countRefunds(tx, paymentId),
  };
}

/** What of a payment was not promised back, which its documents come to: a dispute changes none. The caller holds the lock of its refunds. */
export async function unpromisedOf(tx: Tx, paymentId: string): Promise<Paise> {
  const payment = await findPayment(tx, paymentId);
  return paise(Math.max(0, (payment?.amount_paise ?? 0) - (await promisedPaise(tx, paymentId))));
}

/** Whether what was promised of a payment may come back by a dispute as well, so that it must not be given by hand. The caller holds its lock. */
export async function isDisputedAway(
  tx: Tx,
  { payment_id: paymentId, amount_paise: paid }: PaymentRow,
): Promise<boolean> {
  const disputed = await disputedPaise(tx, { paymentId, paid });
  return disputed > 0 && (await promisedPaise(tx, paymentId)) + disputed > paid;
}

/** Whether more of a payment is promised than was paid, as where a person refunds at the provider's dashboard too. The caller holds its lock. */
export const isPromisedBeyond = async (
  tx: Tx,
  { payment_id: paymentId, amount_paise: paid }: PaymentRow,
): Promise<boolean> => (await promisedPaise(tx, paymentId)) > paid;

/** Amount of a payment that is neither refunded nor disputed, at least 0: a person at the provider's dashboard may refund an amount a second time. */
async function left(db: Database | Tx, { payment_id: paymentId, amount_paise: paid }: PaymentRow): Promise<Paise> {
  const taken = (await promisedPaise(db, paymentId)) + (await disputedPaise(db, { paymentId, paid }));
  return paise(Math.max(0, paid - taken));
}

/** Refunds that have not reached the customer's bank: how many in each state, and for how many seconds the oldest has waited. */
export const openRefunds = ({ db, clock }: { db: Database; clock: Clock }): Promise<OpenRefunds[]> =>
  refundsOpenAt(db, clock.now());
