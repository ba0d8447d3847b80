import { findBooking, lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { recordEvent } from '#capabilities/booking/use-cases/record-booking.ts';
import { issueCreditNote } from '#capabilities/invoicing/use-cases/issue-credit-note.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import type { ProviderRefund } from '#capabilities/payment/gateway/payment-gateway.ts';
import { lockPaid } from '#capabilities/payment/use-cases/refunded-amount.ts';
import { requestRefund } from '#capabilities/payment/use-cases/request-refund.ts';
import { restartRefunds } from '#capabilities/payment/use-cases/restart-refunds.ts';
import { type StaffActor, writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { houseKey, sentAs } from '../../rules/refunds/refund-keys.ts';
import { findByBooking } from '../../store/checkouts.ts';
import { recipientOf } from '../checkout/queue-booking-messages.ts';
import type { FulfilmentNeeds, PurchaseNeeds } from '../needs.ts';
import { sendAtOnce } from './send-at-once.ts';
import { syncRefunds } from './sync-refunds.ts';

type Gift = {
  bookingId: string;
  /** Null: all that is left of the payment. */
  amount: Paise | null;
  note: string;
  operator: StaffActor;
};

export type RefundBookingRefusal =
  | { reason: 'no_such_booking' }
  | { reason: 'nothing_left' }
  | { reason: 'more_than_left'; left: Paise }
  | { reason: 'too_little' };

export type Refunded = { amount: Paise; state: string };

/**
 * Refunds by the facility's decision (a doctor's letter, an hour without power, goodwill), in any state of the booking and without changing
 * it: refund, credit note, message, and the operator's name in the booking's trail and the operator's log.
 */
export async function refundBooking(
  services: PurchaseNeeds,
  gift: Gift,
): Promise<Result<Refunded, RefundBookingRefusal>> {
  const known = await findBooking(services, gift.bookingId);
  const sent = known ? await syncRefunds(services, known.paymentId) : [];
  const asked = await inTransaction(services.db, (tx) => ask(tx, services, { ...gift, sent }));
  if (!asked.ok) return asked;
  const { key, amount } = asked.value;
  return done({ amount, state: (await sendAtOnce(services, key)) ?? 'requested' });
}

async function ask(
  tx: Tx,
  services: FulfilmentNeeds,
  { bookingId, note, operator, sent, ...gift }: Gift & { sent: readonly ProviderRefund[] },
): Promise<Result<{ key: string; amount: Paise }, RefundBookingRefusal>> {
  const now = services.clock.now();
  const booking = await lockBooking(tx, bookingId);
  const checkout = await findByBooking(tx, bookingId);
  if (!booking || !checkout) return refused({ reason: 'no_such_booking' });
  const { paymentId, serviceName, date, timeText } = booking;
  const { left, refunds } = await lockPaid(tx, paymentId);
  const amount = gift.amount ?? left;
  if (left === 0) return refused({ reason: 'nothing_left' });
  if (amount > left) return refused({ reason: 'more_than_left', left });
  if (amount < 100) return refused({ reason: 'too_little' });

  const ownKey = houseKey(bookingId, refunds + 1);
  const key = sentAs(ownKey, sent)?.key ?? ownKey;
  const { refundId } = await requestRefund(tx, services, { paymentId, bookingId, amount, reason: 'house', key, now });
  const detail = { refundId, paymentId, amount, note };
  const actor = `operator ${operator.name}`;
  await recordEvent(tx, { bookingId, at: now, actor, event: 'refund_requested', detail });
  await writeAudit(tx, {
    actor: operator,
    action: 'refund',
    subject: `booking:${bookingId}`,
    detail: { bookingId, ...detail },
    now,
  });
  const { facility, mode } = services;
  const reason = `Refund by the facility: ${note}`;
  const credit = { bookingId, amount, reason, issuedAt: now, facility, sandbox: mode.sandbox };
  const paper = await issueCreditNote(tx, credit);
  const { linkVersion } = booking;
  const facts = {
    name: checkout.customer.name,
    bookingId,
    linkVersion,
    serviceName,
    date,
    timeText,
    amount,
    paymentId,
    note,
    ...(paper?.gstin ? { creditNote: paper.number } : {}),
  };
  const message = { template: 'payment_refunded', facts: { ...facts, because: 'house' } } as const;
  const recipient = recipientOf(checkout.customer);
  await queueMessages(tx, services, { message, about: key, bookingId, recipient, now });
  return done({ key, amount });
}

/** Sends again the refunds that the provider refused for good. Returns their amounts and states; empty when none had failed. */
export async function refundAgain(
  services: PurchaseNeeds,
  { bookingId, operator }: { bookingId: string; operator: StaffActor },
): Promise<Refunded[]> {
  const restarted = await inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const refunds = await restartRefunds(tx, services, { bookingId, now });
    for (const { refundId, amount, was } of refunds) {
      const detail = { refundId, amount, was };
      const actor = `operator ${operator.name}`;
      await recordEvent(tx, { bookingId, at: now, actor, event: 'refund_asked_again', detail });
      await writeAudit(tx, {
        actor: operator,
        action: 'refund-again',
        subject: `booking:${bookingId}`,
        detail: { bookingId, ...detail },
        now,
      });
    }
    return refunds;
  });
  const now: Refunded[] = [];
  for (const { key, amount } of restarted)
    now.push({ amount, state: (await sendAtOnce(services, key)) ?? 'requested' });
  return now;
}
