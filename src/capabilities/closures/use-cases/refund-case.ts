import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import type { ProviderRefund } from '#capabilities/payment/gateway/payment-gateway.ts';
import { cancelKey, sentAs } from '#capabilities/purchase/rules/refunds/refund-keys.ts';
import { sumBack, supplementsUpTo } from '#capabilities/purchase/rules/refunds/supplements-back.ts';
import { cancelUnderLock } from '#capabilities/purchase/use-cases/cancel-and-move/cancel-under-lock.ts';
import type { PurchaseDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { callToCounter } from '#capabilities/purchase/use-cases/refunds/due-at-counter.ts';
import { giveSupplementsBack, lockSupplements } from '#capabilities/purchase/use-cases/refunds/refund-supplements.ts';
import { refundUnderLock } from '#capabilities/purchase/use-cases/refunds/refund-under-lock.ts';
import type { Tx } from '#platform/database/tables.ts';
import { paise } from '#platform/money.ts';
import { done, refused } from '#platform/result.ts';
import type { CaseRow } from '../store/cases.ts';

/** The provider refunds nothing smaller. */
const SMALLEST = 100;

/** `key`: key of the refund. Null without a refund. */
type CaseRefund = { refunded: number; key: string | null };

type CaseToRefund = {
  /** Locked by the caller. */
  one: CaseRow;
  /** In the booking's trail: 'operator Meera', 'owner', 'link'. */
  actor: string;
  /** The provider's refunds of the payment, where it has more than the books. */
  sent: readonly ProviderRefund[];
  /** What the closure's message has said already is not said again. */
  wasNotified: boolean;
};

/**
 * Cancels the booking of a case and refunds all that is left of its payment, in the caller's transaction. A visit that has ended since is refunded
 * without being cancelled. Lock order: case, booking, payment, place, invoice counter.
 */
export async function refundCase(tx: Tx, services: PurchaseDeps, asked: CaseToRefund): Promise<CaseRefund> {
  const { one, actor, sent, wasNotified } = asked;
  const { bookingId } = one;
  const booking = await lockBooking(tx, bookingId);
  if (booking?.status === 'completed') return refundPartOfCase(tx, services, asked, null);
  const before = sentAs(cancelKey(bookingId), sent);
  const cancelled = await cancelUnderLock<never>(tx, services, {
    bookingId,
    before,
    async decide({ left, supplements }) {
      const refund = before?.amount ?? paise(left < SMALLEST ? 0 : left);
      const all = refund + sumBack(supplementsUpTo(supplements, Number.POSITIVE_INFINITY));
      return done({
        refund,
        because: 'house',
        frees: true,
        actor,
        facilityReason: one.reason,
        creditReason: `Cancelled by the facility: ${one.reason}`,
        wasNotified: wasNotified && all === one.most,
      });
    },
  });
  if (!cancelled.ok) throw new Error(`${bookingId} cannot be cancelled: ${cancelled.refusal.reason}`);
  const { refund, supplements } = cancelled.value;
  return { refunded: refund + supplements, key: refund > 0 ? (before?.key ?? cancelKey(bookingId)) : null };
}

/**
 * Gives back a part of what was paid, or all that is left where `part` is null; nothing of what a membership includes. The booking stays. What its own
 * payment does not cover comes from what was paid for a longer time.
 */
export async function refundPartOfCase(
  tx: Tx,
  services: PurchaseDeps,
  { one: { bookingId, most, reason }, actor, sent, wasNotified }: CaseToRefund,
  part: number | null,
): Promise<CaseRefund> {
  const booking = await lockBooking(tx, bookingId);
  const paid = booking ? await lockSupplements(tx, booking) : [];
  let supplements = supplementsUpTo(paid, 0);
  const given = await refundUnderLock<'nothing'>(tx, services, {
    bookingId,
    actor,
    sent,
    async decide({ left }) {
      const wanted = paise(Math.min(part ?? left, left));
      const amount = wanted < SMALLEST ? 0 : wanted;
      supplements = supplementsUpTo(paid, part === null ? Number.POSITIVE_INFINITY : part - amount);
      const isAsSaid = amount + sumBack(supplements) === most;
      return amount === 0
        ? refused('nothing' as const)
        : done({ amount: wanted, note: reason, wasNotified: wasNotified && isAsSaid });
    },
  });
  if (!given.ok && given.refusal !== 'nothing' && given.refusal.reason !== 'nothing_paid')
    throw new Error(`${bookingId} cannot be refunded: ${given.refusal.reason}`);
  if (booking && sumBack(supplements) > 0)
    await giveSupplementsBack(tx, services, { booking, supplements, reason: `Refund by the facility: ${reason}` });
  if (!given.ok) return { refunded: sumBack(supplements), key: null };
  const { amount, key, refundId, paymentId } = given.value;
  await callToCounter(tx, services, { key, paymentId, bookingId, refundId, amount, now: services.clock.now() });
  return { refunded: amount + sumBack(supplements), key };
}
