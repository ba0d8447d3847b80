import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { recordEvent } from '#capabilities/booking/use-cases/record-booking.ts';
import { closeTasksOfRefund } from '#capabilities/messaging/use-cases/notify-operator.ts';
import { lockRefusedOne } from '#capabilities/payment/use-cases/refused-refund.ts';
import { requestRefund } from '#capabilities/payment/use-cases/request-refund.ts';
import type { FulfilmentDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { queuePaidOtherwise } from '#capabilities/purchase/use-cases/refunds/queue-refused-refund-messages.ts';
import { handedInCash } from '#capabilities/till/rules/cash-rounding.ts';
import { recordEntry } from '#capabilities/till/use-cases/record-entry.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { type Acting, trailActor } from '../deps.ts';
import { whyNotRefused } from './why-not-refused.ts';

export type GiveRefusal = { reason: 'not_refused' | 'refunded_elsewhere' | 'too_early' | 'disputed' | 'drawer_closed' };

/**
 * Gives a refund that the provider refused for good in another way, in the caller's transaction and once: in cash from the drawer, or by a bank
 * transfer with its reference. The refund was decided before and has its credit note, so it counts towards no limit. Lock order: booking,
 * payment, refund, drawer session. The caller has just asked the provider about the refund.
 * @returns `handed`: what leaves the drawer, in whole rupees; the same as `amount` for a transfer. `mailSent`: the customer has an address.
 */
export async function giveRefused(
  tx: Tx,
  services: FulfilmentDeps,
  { refund, transfer }: { refund: { refundId: number; bookingId: string; paymentId: string }; transfer: string | null },
  acting: Acting,
): Promise<Result<{ amount: Paise; handed: Paise; mailSent: boolean }, GiveRefusal>> {
  const { staff, actor, requestId, now } = acting;
  const { refundId, paymentId, bookingId } = refund;
  await lockBooking(tx, bookingId);
  const due = await lockRefusedOne(tx, { refundId, paymentId, now });
  if (!due) return refused({ reason: await whyNotRefused(tx, refundId) });
  if (due.beyond) return refused({ reason: 'refunded_elsewhere' });
  if (due.refused !== 'for_good') return refused({ reason: 'too_early' });
  if (due.disputed) return refused({ reason: 'disputed' });
  const { amount, key } = due;
  const given = await requestRefund(tx, services, {
    paymentId,
    bookingId,
    amount,
    reason: 'given_otherwise',
    key: `otherwise-${refundId}-${key}`,
    cause: { kind: due.kind ?? 'goodwill', byStaff: staff.id, approvalId: null, beyondTerms: paise(0) },
    byHand: { inPlaceOf: refundId, transfer },
    now,
  });
  if (transfer === null) {
    const entry = await recordEntry(tx, {
      kind: 'refund',
      paidBy: 'cash',
      amountPaise: amount,
      refundId: given.refundId,
      staffId: staff.id,
      now,
    });
    if (!entry.ok) return refused({ reason: 'drawer_closed' });
  }
  const detail = {
    refundId: given.refundId,
    inPlaceOf: refundId,
    paymentId,
    amount,
    by: transfer === null ? 'cash' : 'transfer',
  };
  await recordEvent(tx, { bookingId, at: now, actor: trailActor(acting), event: 'refund_processed', detail });
  await closeTasksOfRefund(tx, { refundId, now });
  const mailSent = await queuePaidOtherwise(tx, services, { bookingId, key, paymentId, amount, transfer, now });
  await writeAudit(tx, {
    actor,
    action: 'refund_paid_otherwise',
    subject: `booking:${bookingId}`,
    detail: { bookingId, ...detail },
    requestId,
    now,
  });
  return done({ amount, handed: transfer === null ? handedInCash(amount).handed : amount, mailSent });
}
