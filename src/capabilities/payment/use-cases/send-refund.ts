import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { FaultPoint } from '#platform/fault-point.ts';
import { paise } from '#platform/money.ts';
import type { PaymentGateway, ProviderAnswer, ProviderRefund } from '../gateway/payment-gateway.ts';
import { nextRefundTry, REFUND_LEASE_MS } from '../rules/refund-checks.ts';
import { isWholeRefund } from '../rules/whole-refund.ts';
import { lockPayment } from '../store/payments.ts';
import { leaseRefundToSend, lockRefund, noteRefundTry, type RefundRow } from '../store/refunds.ts';
import { applyRefundReport, isChange, moveRefund, type OnRefundChange, waitingChange } from './apply-refund-report.ts';
import { hasUnrecorded } from './unrecorded-refunds.ts';

type Deps = { db: Database; clock: Clock; payments: PaymentGateway; faultPoint?: FaultPoint };

/** The steps of sending, in their order; each may be the last one that a killed process did. */
export const refundSteps = ['refund:taken', 'refund:sent', 'refund:noted'] as const;
type RefundStep = (typeof refundSteps)[number];

/** The provider did not say clearly what became of the refund: it is tried again, after looking. */
class RefundUnclear extends Error {
  override name = 'RefundUnclear';
}

/**
 * Sends a requested refund to the provider. Any process may call it any number of times: one call at a time has the row, the provider knows
 * the key, and after an unclear result it is asked before a second try.
 * @throws RefundUnclear when it must be tried again later.
 */
export async function sendRefund(services: Deps, refundId: number, onChange: OnRefundChange): Promise<void> {
  const { db, clock } = services;
  const reached = async (step: RefundStep) => services.faultPoint?.(step);
  const now = clock.now();
  const until = new Date(now.getTime() + REFUND_LEASE_MS);
  const refund = await leaseRefundToSend(db, refundId, { now, until });
  if (!refund) return;
  await reached('refund:taken');
  const answer = await sendOrFind(services, refund);
  await reached('refund:sent');
  if (answer.ok) {
    await record(services, refund, answer.value, onChange);
    return reached('refund:noted');
  }
  const error = answer.reason === 'rejected' ? `${answer.status} ${answer.description}` : answer.why;
  if (lacksBalance(answer)) await callOperator(services, refund, error, onChange);
  else if (isFinal(answer) && !(await hasNews(services, refund))) return giveUp(services, refund, error, onChange);
  await noteRefundTry(db, refundId, nextRefundTry(clock.now(), refund.attempts), error);
  throw new RefundUnclear(`refund ${refundId}: ${error}`);
}

/** After an attempt with an unknown outcome, looks for the refund in the provider's list first. */
async function sendOrFind({ payments }: Deps, refund: RefundRow): Promise<ProviderAnswer<ProviderRefund>> {
  const amount = isWholeRefund(refund.reason) ? null : paise(refund.amount_paise);
  const ask = { paymentId: refund.payment_id, amount, key: refund.refund_key };
  if (refund.attempts > 1) {
    const known = await payments.refundsOfPayment(refund.payment_id);
    if (!known.ok) return known;
    const own = known.value.find((one) => one.key === refund.refund_key);
    if (own) return { ok: true, value: own };
  }
  const made = await payments.refund({ ...ask, notes: { booking_id: refund.booking_id, reason: refund.reason } });
  const isOurs = made.ok && made.value.paymentId === ask.paymentId && (amount === null || made.value.amount === amount);
  return made.ok && !isOurs ? { ok: false, reason: 'unknown', why: 'nonsense' } : made;
}

/** So many tries wait for news of another refund: some five hours. */
const TRIES_WITH_NEWS = 15;

/**
 * Whether the provider has a refund of the payment that the books do not have yet: a person's at its dashboard, or a try of ours. That may be why it
 * refused, and make this refund good, so its customer is not told of a failure.
 */
async function hasNews({ db, payments }: Deps, refund: RefundRow): Promise<boolean> {
  if (refund.attempts > TRIES_WITH_NEWS) return false;
  const listed = await payments.refundsOfPayment(refund.payment_id);
  return listed.ok && hasUnrecorded(db, listed.value);
}

/** Whether a refusal is permanent. Wrong keys, a concurrent duplicate and throttling are temporary. */
const isFinal = (answer: { reason: 'rejected' | 'unknown'; status?: number }): boolean =>
  answer.reason === 'rejected' && ![401, 403, 408, 409].includes(answer.status ?? 0);

/**
 * The account at the provider has too little money in it just now. Only the error text shows it (api/refunds). Others got 'invalid request sent' for
 * the same cause (razorpay-node issues 438 and 454).
 */
const lacksBalance = (answer: { reason: 'rejected' | 'unknown'; status?: number; description?: string }): boolean =>
  answer.reason === 'rejected' &&
  answer.status === 400 &&
  /\bbalance\b|^invalid request sent\b/i.test(answer.description ?? '');

/** Reports why the refund waits. Repeated reports have no effect. */
const callOperator = ({ db, clock }: Deps, sent: RefundRow, error: string, onChange: OnRefundChange): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockRefund(tx, { providerId: null, key: sent.refund_key });
    if (row?.state === 'requested') await onChange(tx, await waitingChange(tx, row, error), clock.now());
  });

const record = (
  { db, clock }: Deps,
  sent: RefundRow,
  refund: ProviderRefund,
  onChange: OnRefundChange,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const change = await applyRefundReport(tx, { refund: { ...refund, key: sent.refund_key }, now });
    if (isChange(change)) await onChange(tx, change, now);
  });

const giveUp = ({ db, clock }: Deps, sent: RefundRow, error: string, onChange: OnRefundChange): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    await lockPayment(tx, sent.payment_id);
    const row = await lockRefund(tx, { providerId: null, key: sent.refund_key });
    // Its event may have arrived while the provider refused the duplicate.
    if (row?.state !== 'requested') return;
    const change = await moveRefund(tx, row, {
      state: 'failed',
      providerId: null,
      sentAt: null,
      bankReference: null,
      error,
      now,
    });
    if (change) await onChange(tx, change, now);
  });
