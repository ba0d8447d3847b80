import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { type CancellationOffer, cancellationOffer } from '#capabilities/booking/rules/terms/cancellation.ts';
import { endRoomHours, type HoursBack } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { markCancelled } from '#capabilities/booking/use-cases/mark-cancelled.ts';
import { issueCreditNote } from '#capabilities/invoicing/use-cases/issue-credit-note.ts';
import { dropWaitingReminders } from '#capabilities/messaging/use-cases/queue-messages.ts';
import type { RefundCause } from '#capabilities/payment/rules/refund-cause.ts';
import { lockPaid } from '#capabilities/payment/use-cases/refunded-amount.ts';
import { requestRefund } from '#capabilities/payment/use-cases/request-refund.ts';
import { releasePlace } from '#capabilities/places/use-cases/hold-place.ts';
import { endRenewal } from '#capabilities/places/use-cases/renewal-hold.ts';
import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { daysOf } from '#platform/time-range.ts';
import { cancelKey, type SentRefund } from '../../rules/refunds/refund-keys.ts';
import { isFullyRefunded } from '../../rules/refunds/refundable-amount.ts';
import {
  type OwnShare,
  shareByTerms,
  shareOfLeft,
  sumBack,
  supplementsBeyond,
  wholeShare,
} from '../../rules/refunds/supplements-back.ts';
import { type CheckoutRow, findByBooking, findById } from '../../store/checkouts.ts';
import { restoreWelcomeOffer } from '../checkout/hold/welcome-offer.ts';
import type { FulfilmentDeps } from '../deps.ts';
import { atOnce, type ByHand } from '../refunds/by-hand.ts';
import { callToCounter } from '../refunds/due-at-counter.ts';
import { lockSupplements, refundSupplements, type Supplement } from '../refunds/refund-supplements.ts';
import { queueCancellation } from './queue-cancellation-message.ts';

/** The steps of cancelling, in their order; each may be the last one that a killed process did. */
export const cancelSteps = [
  'cancel:locked',
  'cancel:refund-requested',
  'cancel:place-released',
  'cancel:marked',
  'cancel:credit-note-issued',
  'cancel:messages-queued',
  'cancel:committed',
] as const;
export type CancelStep = (typeof cancelSteps)[number];

/** The decision about a booking that is not cancelled yet, made under its lock and that of its payment. */
export type CancelDecision<Refusal = never> = {
  refund: Paise;
  /** Refunded share of the supplements, and the share by the terms. Default: by the terms, or all if the facility cancels. */
  shares?: { given: OwnShare; byTerms: OwnShare };
  /** Reason in one word: by the terms, or 'house' (the stored value for the facility). */
  because: string;
  /** Included hours to return. Default: all if the facility cancels, else by the terms. */
  hours?: HoursBack;
  /** Whether the place is released at once. */
  frees: boolean;
  /** In the booking's trail: 'owner', 'link', 'operator Meera'. */
  actor: string;
  /** The facility's reason for the customer. Null if the customer cancels. */
  facilityReason: string | null;
  /** The reason on the credit note. */
  creditReason: string;
  cause?: RefundCause;
  byHand?: ByHand<Refusal> | undefined;
  /** The customer already got this message. A credit note for a registered buyer is sent anyway. */
  wasNotified?: boolean;
};

/** A booking with its payment, both locked. `method`: payment method. `left`: amount neither refunded nor disputed. */
export type LockedBooking = {
  booking: StoredBooking;
  offer: CancellationOffer;
  left: Paise;
  method: string;
  /** Paid supplements. The same share of them is refunded. */
  supplements: readonly Supplement[];
  now: Date;
};

export type NothingBooked = { reason: 'no_such_booking' } | { reason: 'not_paid' };

/** `before`: it was already cancelled, so nothing was done. */
export type CancelledNow = {
  before: boolean;
  refund: Paise;
  refundId: number | null;
  creditNote: string | null;
  /** Additional refund of supplements. */
  supplements: Paise;
  /** Included hours returned. Null for a paid booking. */
  hoursReturned: number | null;
  frees: boolean;
};

/**
 * Cancels a booking as `decide` says, in the caller's transaction, which rolls back after a refusal. Lock order: booking, payment, place, included
 * hours, drawer session, invoice counter. `decide` may take its own locks between payment and place.
 * @param before a refund of this cancellation that the provider has but a restored backup lacks.
 */
export async function cancelUnderLock<Refusal>(
  tx: Tx,
  services: FulfilmentDeps,
  {
    bookingId,
    before,
    decide,
  }: {
    bookingId: string;
    before: SentRefund | null;
    decide(locked: LockedBooking): Promise<Result<CancelDecision<Refusal>, Refusal>>;
  },
): Promise<Result<CancelledNow, Refusal | NothingBooked>> {
  const reached = async (step: CancelStep) => services.faultPoint?.(step);
  const now = services.clock.now();
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return withoutBooking(tx, bookingId);
  await reached('cancel:locked');
  if (booking.status === 'cancelled') return done(cancelledBefore);
  const { method, left } = await lockPaid(tx, booking.paymentId);
  const supplements = await lockSupplements(tx, booking);
  const offer = cancellationOffer(booking, now);
  const decided = await decide({ booking, offer, left, method, supplements, now });
  if (!decided.ok) return decided;
  const { refund, because, frees, actor, facilityReason, byHand, wasNotified } = decided.value;
  const { hours: hoursBack = because === 'house' ? 'all' : 'terms' } = decided.value;

  const { paymentId, checkoutId } = booking;
  const key = before?.key ?? cancelKey(bookingId);
  const asked = await requestOwnRefund(tx, services, { booking, decision: decided.value, key, now });
  await reached('cancel:refund-requested');
  await (frees ? releasePlace(tx, checkoutId) : endRenewal(tx, checkoutId));
  const checkout = await checkoutOf(tx, checkoutId);
  if (because === 'house' && frees && isFullyRefunded(paise(left - refund)))
    await restoreWelcomeOffer(tx, services, checkout);
  const hours = await endRoomHours(tx, { booking, back: hoursBack, isOver: frees, now });
  await reached('cancel:place-released');
  const given = asked && byHand ? await byHand.give(asked.refundId) : null;
  if (given && !given.ok) return given;
  const detail = {
    refund,
    ...(hours ? { hoursReturned: hours.returned } : { paymentId }),
    placeFreed: frees,
    ...(facilityReason ? { note: facilityReason } : {}),
  };
  await markCancelled(tx, { bookingId, actor, because, detail, now });
  await dropWaitingReminders(tx, bookingId);
  await reached('cancel:marked');
  const { customer } = checkout;
  const { note, back } = await issueCredits(tx, services, {
    locked: { booking, offer, left, supplements, now },
    decision: decided.value,
    customer,
    before,
  });
  await reached('cancel:credit-note-issued');
  const keepsUntil = frees ? null : daysOf(booking.visit).to;
  const wentBackBefore = isFullyRefunded(left);
  const creditNote = note?.gstin ? note.number : null;
  const cancelled = {
    booking,
    customer,
    refund,
    method,
    wentBackBefore,
    facilityReason,
    keepsUntil,
    creditNote,
    byHand: byHand !== undefined,
    hours,
    now,
  };
  if (!wasNotified || creditNote !== null) await queueCancellation(tx, services, cancelled);
  await reached('cancel:messages-queued');
  return done({
    before: false,
    refund,
    refundId: asked?.refundId ?? null,
    creditNote: note?.number ?? null,
    supplements: sumBack(back),
    hoursReturned: hours?.returned ?? null,
    frees,
  });
}

/**
 * Issues the credit note of the booking's own refund, then refunds the supplements with theirs. Late in the transaction, as all cancellations share
 * the counter of credit notes.
 */
async function issueCredits(
  tx: Tx,
  services: FulfilmentDeps,
  {
    locked: { booking, offer, left, supplements, now },
    decision: { refund, because, shares, creditReason, cause, byHand },
    customer,
    before,
  }: {
    locked: Omit<LockedBooking, 'method'>;
    decision: CancelDecision<unknown>;
    customer: CheckoutRow['customer'];
    before: SentRefund | null;
  },
) {
  const { facility, mode } = services;
  const { bookingId } = booking;
  const document = { reason: creditReason, issuedAt: now, facility, sandbox: mode.sandbox };
  const credit = { bookingId, amount: refund, roundedUp: byHand?.roundedUp, ...document };
  const note = refund > 0 ? await issueCreditNote(tx, credit) : null;
  // After a restored backup, the terms at the time of that cancellation are unknown.
  const earlier = before && !isFullyRefunded(left) ? shareOfLeft(refund, left) : null;
  const share = earlier ?? (because === 'house' ? wholeShare : shareByTerms(offer.refund, booking.paid));
  const back = supplementsBeyond(supplements, shares ?? { given: share, byTerms: share });
  await refundSupplements(tx, services, {
    booking,
    customer,
    supplements: back,
    creditReason,
    cause,
    because: 'cancelled',
    now,
  });
  return { note, back };
}

/** Requests the refund of the booking's own payment. Null if nothing is refunded. */
async function requestOwnRefund(
  tx: Tx,
  services: FulfilmentDeps,
  {
    booking: { bookingId, paymentId },
    decision: { refund: amount, cause, byHand },
    key,
    now,
  }: { booking: StoredBooking; decision: CancelDecision<unknown>; key: string; now: Date },
): Promise<{ refundId: number } | null> {
  if (amount <= 0 || paymentId === null) return null;
  const request = { bookingId, paymentId, amount, reason: 'cancelled', key, cause, byHand: byHand && atOnce, now };
  const { refundId } = await requestRefund(tx, services, request);
  if (!byHand) await callToCounter(tx, services, { key, paymentId, bookingId, refundId, amount, now });
  return { refundId };
}

const cancelledBefore: CancelledNow = {
  before: true,
  refund: 0 as Paise,
  refundId: null,
  creditNote: null,
  supplements: 0 as Paise,
  hoursReturned: null,
  frees: false,
};

async function checkoutOf(tx: Tx, checkoutId: number): Promise<CheckoutRow> {
  const checkout = await findById(tx, checkoutId);
  if (!checkout) throw new Error(`no checkout ${checkoutId}`);
  return checkout;
}

/** Nothing was booked: an unpaid order is released instead, and a late payment is already refunded. */
async function withoutBooking(tx: Tx, bookingId: string): Promise<Result<CancelledNow, NothingBooked>> {
  const checkout = await findByBooking(tx, bookingId);
  if (!checkout) return refused({ reason: 'no_such_booking' });
  return checkout.state === 'refunded' ? done(cancelledBefore) : refused({ reason: 'not_paid' });
}
