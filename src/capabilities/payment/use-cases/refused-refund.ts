import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import type { RefundKind } from '../rules/refund-cause.ts';
import { type RefusedNow, refusedNow } from '../rules/refused-for-good.ts';
import { lockPayment } from '../store/payments.ts';
import { lockRefused, lockRefusedRefund } from '../store/refunds.ts';
import { isDisputedAway, isPromisedBeyond } from './refunded-amount.ts';

/**
 * A refund of this amount that the provider refused an hour ago or longer, locked; null where there is none, or where it was given by hand. The
 * caller has just asked the provider about it.
 */
export async function refusedForGood(
  tx: Tx,
  { paymentId, amount, now }: { paymentId: string; amount: number; now: Date },
): Promise<{ refundId: number; kind: RefundKind | null } | null> {
  const payment = await lockPayment(tx, paymentId);
  const refused = await lockRefusedRefund(tx, { paymentId, amount });
  if (!payment || !refused || refusedNow(refused.failedAt, now) !== 'for_good') return null;
  if ((await isDisputedAway(tx, payment)) || (await isPromisedBeyond(tx, payment))) return null;
  return { refundId: refused.id, kind: refused.kind };
}

type Refused = {
  refundId: number;
  key: string;
  bookingId: string;
  paymentId: string;
  amount: Paise;
  kind: RefundKind | null;
};

/**
 * One refund that the provider refused, locked after its payment; whether the refusal is final, and whether its customer may get the money by a
 * dispute instead. Null where it moved on, was given by hand or made good. `beyond`: more is promised than was paid, so that giving it would pay
 * it twice. The caller has just asked the provider about it.
 */
export async function lockRefusedOne(
  tx: Tx,
  { refundId, paymentId, now }: { refundId: number; paymentId: string; now: Date },
): Promise<(Refused & { refused: RefusedNow; disputed: boolean; beyond: boolean }) | null> {
  const payment = await lockPayment(tx, paymentId);
  const row = await lockRefused(tx, refundId);
  if (row?.payment_id !== paymentId || !payment) return null;
  return {
    refundId,
    key: row.refund_key,
    bookingId: row.booking_id,
    paymentId,
    amount: paise(row.amount_paise),
    kind: row.kind,
    refused: refusedNow(row.failedAt, now),
    disputed: await isDisputedAway(tx, payment),
    beyond: await isPromisedBeyond(tx, payment),
  };
}
