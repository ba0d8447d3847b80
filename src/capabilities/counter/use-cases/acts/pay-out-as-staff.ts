import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { recordEvent } from '#capabilities/booking/use-cases/record-booking.ts';
import { lockDueAtCounter, markPaidOut } from '#capabilities/payment/use-cases/pay-out-refund.ts';
import { endCallToCounter } from '#capabilities/purchase/use-cases/refunds/due-at-counter.ts';
import { lockSupplements } from '#capabilities/purchase/use-cases/refunds/refund-supplements.ts';
import { handedInCash } from '#capabilities/till/rules/cash-rounding.ts';
import { recordEntry } from '#capabilities/till/use-cases/record-entry.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { type Acting, trailActor } from '../deps.ts';

export type PayOutRefusal = { reason: 'no_such_booking' | 'nothing_due' | 'drawer_closed' };

/**
 * Hands out a refund that was decided away from the counter, in the caller's transaction, once: the drawer's entry, the refund's end, the end of its task.
 * It was decided before, so it counts towards no limit. Lock order: booking, payment, refund, drawer session.
 */
export async function payOutAsStaff(
  tx: Tx,
  { bookingId, refundId }: { bookingId: string; refundId: number },
  acting: Acting,
): Promise<Result<{ amount: Paise; handed: Paise }, PayOutRefusal>> {
  const { staff, actor, requestId, now } = acting;
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return refused({ reason: 'no_such_booking' });
  const due = await dueOf(tx, booking, refundId);
  if (!due) return refused({ reason: 'nothing_due' });
  const { amount, method, key, paymentId } = due;
  const paidBy = method === 'cash' ? 'cash' : 'machine';
  const entry = await recordEntry(tx, {
    kind: 'refund',
    paidBy,
    amountPaise: amount,
    refundId,
    staffId: staff.id,
    now,
  });
  if (!entry.ok) return refused({ reason: 'drawer_closed' });
  await markPaidOut(tx, { refundId, staffId: staff.id, now });
  const detail = { bookingId, refundId, paymentId, amount };
  await recordEvent(tx, { bookingId, at: now, actor: trailActor(acting), event: 'refund_processed', detail });
  await endCallToCounter(tx, { key, now });
  await writeAudit(tx, {
    actor,
    action: 'refund_paid_out',
    subject: `booking:${bookingId}`,
    detail,
    requestId,
    now,
  });
  return done({ amount, handed: paidBy === 'cash' ? handedInCash(amount).handed : amount });
}

/** Of the booking's own payment, or of a supplement. */
async function dueOf(tx: Tx, booking: StoredBooking, refundId: number) {
  const supplements = await lockSupplements(tx, booking);
  for (const paymentId of [booking.paymentId, ...supplements.map((paid) => paid.paymentId)]) {
    const due = paymentId === null ? null : await lockDueAtCounter(tx, { paymentId, refundId });
    if (due) return due;
  }
  return null;
}
