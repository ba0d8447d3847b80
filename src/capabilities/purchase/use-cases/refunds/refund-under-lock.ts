import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { recordEvent } from '#capabilities/booking/use-cases/record-booking.ts';
import { issueCreditNote } from '#capabilities/invoicing/use-cases/issue-credit-note.ts';
import type { ProviderRefund } from '#capabilities/payment/gateway/payment-gateway.ts';
import type { RefundCause } from '#capabilities/payment/rules/refund-cause.ts';
import { lockPaid } from '#capabilities/payment/use-cases/refunded-amount.ts';
import { requestRefund } from '#capabilities/payment/use-cases/request-refund.ts';
import type { Tx } from '#platform/database/tables.ts';
import type { Paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { facilityKey, sentAs } from '../../rules/refunds/refund-keys.ts';
import { findByBooking } from '../../store/checkouts.ts';
import type { FulfilmentDeps } from '../deps.ts';
import type { ByHand } from './by-hand.ts';
import { paymentOfBooking } from './payment-of-booking.ts';
import { queueFacilityRefund } from './queue-facility-refund.ts';

/** The steps of a refund without cancelling, in their order; each may be the last one that a killed process did. */
export const refundDecisionSteps = [
  'refund-decision:locked',
  'refund-decision:refund-requested',
  'refund-decision:credit-note-issued',
  'refund-decision:messages-queued',
] as const;
type RefundDecisionStep = (typeof refundDecisionSteps)[number];

export type RefundDecision<Refusal = never> = {
  /** From Re 1 to what is left. */
  amount: Paise;
  /** Reason for the customer, in message and credit note. */
  note: string;
  cause?: RefundCause;
  byHand?: (ByHand<Refusal> & { inPlaceOf: number | null }) | undefined;
  /** Amount of the credit note, if not the whole: a refund that replaces another already has one. */
  credited?: Paise | undefined;
  /** The customer already got this message. A credit note for a registered buyer is sent anyway. */
  wasNotified?: boolean;
};

/** A booking with its payment, both locked. `method`: payment method. */
type Locked = { paymentId: string; left: Paise; method: string; now: Date };

/** `nothing_paid`: the booking is included in a membership. */
export type NothingToRefund = { reason: 'no_such_booking' | 'nothing_paid' | 'no_such_payment' };

export type DecidedRefund = {
  key: string;
  amount: Paise;
  refundId: number;
  creditNote: string | null;
  paymentId: string;
};

/**
 * Refunds as `decide` says, in the caller's transaction, which rolls back after a refusal, in any state of the booking and without changing it:
 * refund, entry in the trail, credit note, message. Lock order: booking, payment, drawer session, invoice counter.
 * @param ask.paymentId of a supplement or of a move's fee; left out: what was paid for the booking itself.
 * @param ask.actor as in the booking's trail: 'operator Meera'.
 * @param ask.sent the provider's refunds of the payment, where it has more than the books.
 */
export async function refundUnderLock<Refusal>(
  tx: Tx,
  services: FulfilmentDeps,
  ask: {
    bookingId: string;
    paymentId?: string | undefined;
    actor: string;
    sent: readonly ProviderRefund[];
    decide(locked: Locked): Promise<Result<RefundDecision<Refusal>, Refusal>>;
  },
): Promise<Result<DecidedRefund, Refusal | NothingToRefund>> {
  const { bookingId, actor, sent, decide } = ask;
  const reached = async (step: RefundDecisionStep) => services.faultPoint?.(step);
  const now = services.clock.now();
  const booking = await lockBooking(tx, bookingId);
  const checkout = await findByBooking(tx, bookingId);
  if (!booking || !checkout) return refused({ reason: 'no_such_booking' });
  const payment = await paymentOfBooking(tx, booking, ask.paymentId);
  if (!payment.ok) return payment;
  const { paymentId, name } = payment.value;
  const { left, method, refunds } = await lockPaid(tx, paymentId);
  await reached('refund-decision:locked');
  const decided = await decide({ paymentId, left, method, now });
  if (!decided.ok) return decided;
  const { amount, note, cause, byHand, credited = amount, wasNotified } = decided.value;

  const ownKey = facilityKey(name, refunds + 1);
  const key = sentAs(ownKey, sent)?.key ?? ownKey;
  const request = { paymentId, bookingId: name, amount, reason: 'house', key, cause, byHand, now };
  const { refundId } = await requestRefund(tx, services, request);
  const detail = { refundId, paymentId, amount, note };
  await recordEvent(tx, { bookingId, at: now, actor, event: 'refund_requested', detail });
  const given = byHand ? await byHand.give(refundId) : null;
  if (given && !given.ok) return given;
  await reached('refund-decision:refund-requested');
  const { facility, mode } = services;
  const reason = `Refund by the facility: ${note}`;
  const { roundedUp } = byHand ?? {};
  const credit = {
    bookingId: name,
    amount: credited,
    roundedUp,
    reason,
    issuedAt: now,
    facility,
    sandbox: mode.sandbox,
  };
  const issued = credited > 0 ? await issueCreditNote(tx, credit) : null;
  await reached('refund-decision:credit-note-issued');
  const creditNote = issued?.gstin ? issued.number : null;
  const told = { booking, customer: checkout.customer, key, amount, paymentId, note, now };
  const how = { ...(byHand ? { byHand: true as const } : {}), ...(creditNote === null ? {} : { creditNote }) };
  if (!wasNotified || creditNote !== null) await queueFacilityRefund(tx, services, { ...told, ...how });
  await reached('refund-decision:messages-queued');
  return done({ key, amount, refundId, creditNote: issued?.number ?? null, paymentId });
}
