import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import type { ProviderRefund } from '../gateway/payment-gateway.ts';
import { nextRefundCheck } from '../rules/refund-checks.ts';
import { changesRefund, isForward, isReversed, type RefundState, refundStateOf } from '../rules/refund-states.ts';
import { isInCurrencyOf } from '../rules/refunds/currency.ts';
import { isRefundable } from '../rules/refunds/fits-payment.ts';
import { isWholeRefund } from '../rules/whole-refund.ts';
import { isGivenByHand } from '../store/given-by-hand.ts';
import { findPayment, lockPayment } from '../store/payments.ts';
import {
  askOfRefund,
  correctWhole,
  lockOtherTry,
  lockRefund,
  type RefundRow,
  restartRefund,
  updateRefund,
} from '../store/refunds.ts';

/** A refund whose state has just changed. */
export type RefundChange = {
  refundId: number;
  /** Our idempotency key. It changes with each new attempt. */
  key: string;
  bookingId: string;
  paymentId: string;
  amount: Paise;
  reason: string;
  /** How it was paid. */
  method: string;
  requestedAt: Date;
  state: RefundState;
  bankReference: string | null;
  error: string | null;
  /** The provider sent a refund that a colleague had already paid at the counter. */
  isPaidTwice: boolean;
  /** The refunded amount and its currency by the provider's report, if they differ from the request. A currency that it did not say is null. */
  said: { amount: Paise; currency: string | null } | null;
};

/** `foreign`: a refund of our payment that we did not request. `twice`: one that we requested once, and which the provider made again. */
type RefundNews = RefundChange | 'foreign' | 'twice' | null;

/** Whether a report changed the refund's state. */
export const isChange = (news: RefundNews): news is RefundChange => news !== null && typeof news === 'object';

/** Called in the transaction that changes the refund's state, or finds that a requested one waits for a person. */
export type OnRefundChange = (tx: Tx, change: RefundChange, now: Date) => Promise<void>;

/**
 * Applies the provider's report of a refund (its answer, a webhook, or the result of a question), forward only. That a processed refund failed
 * is believed only as the answer to a question. One that another refund made good counts again once the provider has it. Locks the payment, then
 * the refund.
 * @param askedWhen the refund's state in the books when the provider was asked; absent for a report that may be older.
 * @returns null when it changes nothing.
 */
export async function applyRefundReport(
  tx: Tx,
  { refund, now, askedWhen }: { refund: ProviderRefund; now: Date; askedWhen?: RefundState },
): Promise<RefundNews> {
  const payment = await lockPayment(tx, refund.paymentId);
  const known = await lockRefund(tx, { providerId: refund.id, key: refund.key });
  if (!known) return applyOtherTry(tx, { refund, now });
  const counts = known.made_good_by === null || refund.status === 'failed';
  const row = counts ? known : await restartRefund(tx, known.id, { key: known.refund_key, now, next: null });
  if (row.provider_refund_id !== null && row.provider_refund_id !== refund.id) return 'twice';
  if (!changesRefund(refund, row)) return null;
  const state = refundStateOf[refund.status];
  if (isReversed(row.state, state) && askedWhen !== row.state) {
    await askOfRefund(tx, row.id, now);
    return null;
  }
  const isSameCurrency = isInCurrencyOf(payment, refund);
  const isOther = !isSameCurrency || refund.amount !== row.amount_paise;
  const isCorrection = isOther && isSameCurrency && isWholeRefund(row.reason) && isRefundable(refund.amount);
  if (isCorrection) await correctWhole(tx, row, refund.amount);
  const { id: providerId, bankReference, madeAt = now } = refund;
  // The provider's clock may be behind ours or ahead of it, and has whole seconds.
  const said = madeAt > now ? now : madeAt;
  const sentAt = said < row.requested_at ? row.requested_at : said;
  const change = await moveRefund(tx, row, { state, providerId, sentAt, bankReference, error: null, now });
  return (
    change && {
      ...change,
      said: isOther && !isCorrection ? { amount: refund.amount, currency: refund.currency ?? null } : null,
    }
  );
}

/**
 * The report of a refund that no row is known by: another program's or person's, or another try of ours, as the provider refused one and was asked
 * again. Such a try counts when it is paid. The first one that is paid is the refund, and one more is a second payment of it.
 */
async function applyOtherTry(tx: Tx, { refund, now }: { refund: ProviderRefund; now: Date }): Promise<RefundNews> {
  const { key, paymentId } = refund;
  if (!(await findPayment(tx, paymentId))) return null;
  const row = key === null ? undefined : await lockOtherTry(tx, { paymentId, key });
  if (!row || key === null) return 'foreign';
  if (refund.status !== 'processed') return null;
  if (row.state === 'processed') return 'twice';
  await restartRefund(tx, row.id, { key, now, next: null });
  return applyRefundReport(tx, { refund, now });
}

/** Writes the new state of a locked refund. */
export async function moveRefund(
  tx: Tx,
  row: RefundRow,
  to: {
    state: RefundState;
    providerId: string | null;
    /** When the provider made it; null for one that it did not. */
    sentAt: Date | null;
    bankReference: string | null;
    error: string | null;
    now: Date;
  },
): Promise<RefundChange | null> {
  const moves = isForward(row.state, to.state) || isReversed(row.state, to.state);
  const state = moves ? to.state : row.state;
  const reference = to.bankReference ?? row.bank_reference;
  const sentAt = row.sent_at ?? to.sentAt;
  const updated = await updateRefund(tx, row.id, {
    state,
    provider_refund_id: row.provider_refund_id ?? to.providerId,
    bank_reference: reference,
    last_error: to.error,
    sent_at: sentAt,
    processed_at: state === 'processed' ? (row.processed_at ?? to.now) : null,
    next_check_at: nextRefundCheck({ state, sentAt: sentAt ?? to.now, hasReference: reference !== null }, to.now),
  });
  if (!moves) return null;
  const payment = await findPayment(tx, updated.payment_id);
  const isPaidTwice = state === 'processed' && (await isGivenByHand(tx, updated.id));
  return changeOf(updated, { method: payment?.method ?? '', isPaidTwice });
}

/** A refund that stays `requested`, for the reason in `error`. */
export const waitingChange = (tx: Tx, row: RefundRow, error: string): Promise<RefundChange> =>
  stillOwed(tx, { ...row, last_error: error });

/** A refund whose money has not moved, such as a refused one of which a part was made at the provider's dashboard. */
export async function stillOwed(tx: Tx, row: RefundRow): Promise<RefundChange> {
  const payment = await findPayment(tx, row.payment_id);
  return changeOf(row, { method: payment?.method ?? '', isPaidTwice: false });
}

const changeOf = (row: RefundRow, also: Pick<RefundChange, 'method' | 'isPaidTwice'>): RefundChange => ({
  refundId: row.id,
  key: row.refund_key,
  bookingId: row.booking_id,
  paymentId: row.payment_id,
  amount: paise(row.amount_paise),
  reason: row.reason,
  requestedAt: row.requested_at,
  state: row.state,
  bankReference: row.bank_reference,
  error: row.last_error,
  said: null,
  ...also,
});
