import { findBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { recordEvent } from '#capabilities/booking/use-cases/record-booking.ts';
import type { ProviderRefund } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import { restartRefunds } from '#capabilities/payment/use-cases/restart-refunds.ts';
import { type StaffActor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { refundableAmount } from '../../rules/refunds/refundable-amount.ts';
import type { FulfilmentDeps, PurchaseDeps } from '../deps.ts';
import { type NothingToRefund, refundUnderLock } from './refund-under-lock.ts';
import { sendAtOnce } from './send-at-once.ts';
import { syncRefunds } from './sync-refunds.ts';

type FacilityRefund = {
  bookingId: string;
  /** Null: all that is left of the payment. */
  amount: Paise | null;
  note: string;
  operator: StaffActor;
};

export type RefundBookingRefusal =
  | NothingToRefund
  | { reason: 'nothing_left' }
  | { reason: 'more_than_left'; left: Paise }
  | { reason: 'too_little' }
  /** Only a colleague with the drawer can give it back. */
  | { reason: 'paid_at_counter' };

export type Refunded = { amount: Paise; state: string };

/**
 * Refunds by the facility's decision (a doctor's letter, an hour without power, goodwill), in any state of the booking and without changing
 * it: refund, credit note, message, and the operator's name in the booking's trail and the operator's log.
 */
export async function refundBooking(
  services: PurchaseDeps,
  refund: FacilityRefund,
): Promise<Result<Refunded, RefundBookingRefusal>> {
  const known = await findBooking(services, refund.bookingId);
  const sent = known ? await syncRefunds(services, known.paymentId) : [];
  const asked = await inTransaction(services.db, (tx) => ask(tx, services, { ...refund, sent }));
  if (!asked.ok) return asked;
  const { key, amount } = asked.value;
  return done({ amount, state: (await sendAtOnce(services, key)) ?? 'requested' });
}

async function ask(
  tx: Tx,
  services: FulfilmentDeps,
  { bookingId, note, operator, sent, ...refund }: FacilityRefund & { sent: readonly ProviderRefund[] },
): Promise<Result<{ key: string; amount: Paise }, RefundBookingRefusal>> {
  const given = await refundUnderLock<RefundBookingRefusal>(tx, services, {
    bookingId,
    actor: `operator ${operator.name}`,
    sent,
    async decide({ left, paymentId }) {
      if (isCounterPayment(paymentId)) return refused({ reason: 'paid_at_counter' });
      const amount = refund.amount ?? left;
      if (left === 0) return refused({ reason: 'nothing_left' });
      if (amount > left) return refused({ reason: 'more_than_left', left });
      if (amount < 100) return refused({ reason: 'too_little' });
      return done({ amount: refundableAmount(amount, left), note });
    },
  });
  if (!given.ok) return given;
  const { key, amount, refundId, paymentId } = given.value;
  const detail = { bookingId, refundId, paymentId, amount };
  const entry = { actor: operator, subject: `booking:${bookingId}`, reason: note, now: services.clock.now() };
  await writeAudit(tx, { ...entry, action: 'booking_refunded', detail });
  return done({ key, amount });
}

/** Sends again the refunds that the provider refused for good. Returns their amounts and states; empty when none had failed. */
export async function refundAgain(
  services: PurchaseDeps,
  { bookingId, operator }: { bookingId: string; operator: StaffActor },
): Promise<Refunded[]> {
  const restarted = await inTransaction(services.db, (tx) =>
    askAgain(tx, services, { bookingId, of: { bookingId }, operator, now: services.clock.now() }),
  );
  const now: Refunded[] = [];
  for (const { key, amount } of restarted)
    now.push({ amount, state: (await sendAtOnce(services, key)) ?? 'requested' });
  return now;
}

/** Asks the provider again for refunds under a booking's name that it refused, in the caller's transaction: one, or all. Their jobs send them. */
export async function askAgain(
  tx: Tx,
  services: Pick<FulfilmentDeps, 'jobs'>,
  {
    bookingId,
    of,
    operator,
    requestId,
    now,
  }: {
    bookingId: string;
    of: { bookingId: string } | { refundId: number };
    operator: StaffActor;
    requestId?: string;
    now: Date;
  },
): ReturnType<typeof restartRefunds> {
  const refunds = await restartRefunds(tx, services, { of, now });
  for (const { refundId, amount, was } of refunds) {
    const detail = { refundId, amount, was };
    const actor = `operator ${operator.name}`;
    await recordEvent(tx, { bookingId, at: now, actor, event: 'refund_asked_again', detail });
    await writeAudit(tx, {
      actor: operator,
      action: 'refund_asked_again',
      subject: `booking:${bookingId}`,
      detail: { bookingId, ...detail },
      requestId,
      now,
    });
  }
  return refunds;
}
