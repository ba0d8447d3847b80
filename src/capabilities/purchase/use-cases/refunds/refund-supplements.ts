import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { recordEvent } from '#capabilities/booking/use-cases/record-booking.ts';
import { issueCreditNote } from '#capabilities/invoicing/use-cases/issue-credit-note.ts';
import { notifyOperator } from '#capabilities/messaging/use-cases/notify-operator.ts';
import { queueMessages } from '#capabilities/messaging/use-cases/queue-messages.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import type { RefundCause } from '#capabilities/payment/rules/refund-cause.ts';
import { lockPaid } from '#capabilities/payment/use-cases/refunded-amount.ts';
import { requestRefund } from '#capabilities/payment/use-cases/request-refund.ts';
import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import type { Customer } from '../../rules/checkout/customer.ts';
import { cancelKey } from '../../rules/refunds/refund-keys.ts';
import { paidSupplements } from '../../store/supplements.ts';
import { recipientOf } from '../checkout/queue-booking-messages.ts';
import type { FulfilmentDeps } from '../deps.ts';

/** A supplement that was paid for a booking's later end, under its own name, and what is left of it. */
export type Supplement = { saleId: string; paymentId: string; left: Paise };

/** The paid supplements of a booking, their payments locked until the transaction ends. The caller holds the booking's lock. */
export async function lockSupplements(tx: Tx, booking: StoredBooking): Promise<Supplement[]> {
  const supplements: Supplement[] = [];
  for (const paid of await paidSupplements(tx, booking)) {
    const { left } = await lockPaid(tx, paid.paymentId);
    supplements.push({ ...paid, left });
  }
  return supplements;
}

/**
 * Gives supplements back together with the booking's own payment, in the transaction that cancels it: a refund, a credit note and a message
 * each. What was paid at the counter waits there for a colleague. Late in the transaction, as all share the counter of credit notes.
 */
export async function refundSupplements(
  tx: Tx,
  services: FulfilmentDeps,
  {
    booking,
    customer,
    supplements,
    creditReason: reason,
    cause,
    now,
  }: {
    booking: StoredBooking;
    customer: Customer;
    /** `beyond`: what of it the booking's terms do not give. */
    supplements: readonly (Supplement & { back: Paise; beyond: Paise })[];
    creditReason: string;
    cause: RefundCause | undefined;
    now: Date;
  },
): Promise<void> {
  const { bookingId, linkVersion, serviceName, date, timeText } = booking;
  const { facility, mode } = services;
  for (const { saleId, paymentId, back: amount, beyond } of supplements) {
    if (amount === 0) continue;
    const key = cancelKey(saleId);
    // An approval is of the whole act, and stands with the booking's own refund.
    const beyondTerms = cause?.approvalId === null ? beyond : paise(0);
    const own = cause && { ...cause, approvalId: null, beyondTerms };
    const asked = { paymentId, bookingId: saleId, amount, reason: 'cancelled', key, cause: own, now };
    const { refundId } = await requestRefund(tx, services, asked);
    const atCounter = isCounterPayment(paymentId);
    if (atCounter) {
      const detail = { bookingId, refundId, amount };
      await notifyOperator(tx, services, { key: `refund-due:${key}`, kind: 'refund_due_at_counter', detail, now });
    }
    const detail = { refundId, paymentId, amount, because: 'cancelled' };
    await recordEvent(tx, { bookingId, at: now, actor: 'cancellation', event: 'refund_requested', detail });
    const paper = { bookingId: saleId, amount, reason, issuedAt: now, facility, sandbox: mode.sandbox };
    const note = await issueCreditNote(tx, paper);
    const facts = {
      name: customer.name,
      bookingId,
      linkVersion,
      serviceName,
      date,
      timeText,
      amount,
      paymentId,
      note: 'The booking is cancelled, and this was paid for its longer time',
      ...(atCounter ? { atCounter: true as const } : {}),
      ...(note?.gstin ? { creditNote: note.number } : {}),
    };
    const message = { template: 'payment_refunded', facts: { ...facts, because: 'house' } } as const;
    await queueMessages(tx, services, { message, about: key, bookingId, recipient: recipientOf(customer), now });
  }
}
