import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { recordEvent } from '#capabilities/booking/use-cases/record-booking.ts';
import { issueCreditNote } from '#capabilities/invoicing/use-cases/issue-credit-note.ts';
import type { RefundCause } from '#capabilities/payment/rules/refund-cause.ts';
import { leftOf, lockPaid } from '#capabilities/payment/use-cases/refunded-amount.ts';
import { requestRefund } from '#capabilities/payment/use-cases/request-refund.ts';
import type { Database, Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import type { Customer } from '../../rules/checkout/customer.ts';
import { cancelKey, facilityKey } from '../../rules/refunds/refund-keys.ts';
import { findById } from '../../store/checkouts.ts';
import { paidSupplements } from '../../store/supplements.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { callToCounter } from './due-at-counter.ts';
import { queueFacilityRefund } from './queue-facility-refund.ts';

/** A paid supplement (for a later end) with its id, the amount left, and its number of refunds. */
export type Supplement = { saleId: string; paymentId: string; paid: Paise; left: Paise; refunds: number };

/** Total amount left of a booking's supplements. Without locks. */
export async function supplementsLeft(db: Database, booking: Pick<StoredBooking, 'uid' | 'bookingId'>): Promise<Paise> {
  let sum = 0;
  for (const { paymentId } of await paidSupplements(db, booking)) sum += (await leftOf({ db }, paymentId)) ?? 0;
  return paise(sum);
}

const notes = {
  cancelled: 'The booking is cancelled, and this was paid for its longer time',
  house: 'It was paid for the longer time of the booking',
} as const;

/** The paid supplements of a booking, their payments locked until the transaction ends. The caller holds the booking's lock. */
export async function lockSupplements(tx: Tx, booking: StoredBooking): Promise<Supplement[]> {
  const supplements: Supplement[] = [];
  for (const { saleId, paymentId } of await paidSupplements(tx, booking)) {
    const { paid, left, refunds } = await lockPaid(tx, paymentId);
    supplements.push({ saleId, paymentId, paid, left, refunds });
  }
  return supplements;
}

/**
 * Refunds supplements together with the booking's own payment, in the caller's transaction: a refund, a credit note and a message each. Counter
 * payments wait for a colleague. Late in the transaction, as all share the counter of credit notes.
 * @param given.because 'cancelled' with the booking, once; 'house' for a part by the facility, while the booking stays.
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
    because,
    now,
  }: {
    booking: StoredBooking;
    customer: Customer;
    /** `beyond`: what of it the booking's terms do not give. */
    supplements: readonly (Supplement & { back: Paise; beyond: Paise })[];
    creditReason: string;
    cause: RefundCause | undefined;
    because: 'cancelled' | 'house';
    now: Date;
  },
): Promise<void> {
  const { bookingId } = booking;
  const { facility, mode } = services;
  for (const { saleId, paymentId, back: amount, beyond, refunds } of supplements) {
    if (amount === 0) continue;
    const key = because === 'cancelled' ? cancelKey(saleId) : facilityKey(saleId, refunds + 1);
    // An approval covers the whole act, and is stored with the booking's own refund.
    const beyondTerms = cause?.approvalId === null ? beyond : paise(0);
    const own = cause && { ...cause, approvalId: null, beyondTerms };
    const asked = { paymentId, bookingId: saleId, amount, reason: because, key, cause: own, now };
    const { refundId } = await requestRefund(tx, services, asked);
    const atCounter = await callToCounter(tx, services, { key, paymentId, bookingId, refundId, amount, now });
    const detail = { refundId, paymentId, amount, because };
    const actor = because === 'cancelled' ? 'cancellation' : 'facility';
    await recordEvent(tx, { bookingId, at: now, actor, event: 'refund_requested', detail });
    const credit = { bookingId: saleId, amount, reason, issuedAt: now, facility, sandbox: mode.sandbox };
    const note = await issueCreditNote(tx, credit);
    await queueFacilityRefund(tx, services, {
      booking,
      customer,
      key,
      amount,
      paymentId,
      note: notes[because],
      ...(atCounter ? { atCounter: true } : {}),
      ...(note?.gstin ? { creditNote: note.number } : {}),
      now,
    });
  }
}

/** Gives parts of supplements back by the facility, in the caller's transaction, which has locked booking and payments; the booking stays. */
export async function giveSupplementsBack(
  tx: Tx,
  services: FulfilmentDeps,
  given: {
    booking: StoredBooking;
    supplements: readonly (Supplement & { back: Paise; beyond: Paise })[];
    /** As the credit notes say it. */
    reason: string;
  },
): Promise<void> {
  const { booking, supplements, reason: creditReason } = given;
  const checkout = await findById(tx, booking.checkoutId);
  if (!checkout) throw new Error(`no checkout ${booking.checkoutId}`);
  await refundSupplements(tx, services, {
    booking,
    customer: checkout.customer,
    supplements,
    creditReason,
    cause: undefined,
    because: 'house',
    now: services.clock.now(),
  });
}
