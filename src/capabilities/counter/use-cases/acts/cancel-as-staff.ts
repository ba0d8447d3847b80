import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { freesPlace } from '#capabilities/booking/rules/terms/cancellation.ts';
import { type HoursBack, hoursGoingBack, hoursToReturn } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import type { ProviderRefund } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import type { RefundCause } from '#capabilities/payment/rules/refund-cause.ts';
import { cancelKey, sentAs } from '#capabilities/purchase/rules/refunds/refund-keys.ts';
import { sumBack, supplementsBack, supplementsBeyond } from '#capabilities/purchase/rules/refunds/supplements-back.ts';
import {
  type CancelledNow,
  cancelUnderLock,
  type NothingBooked,
} from '#capabilities/purchase/use-cases/cancel-and-move/cancel-under-lock.ts';
import type { FulfilmentDeps } from '#capabilities/purchase/use-cases/deps.ts';
import type { Supplement } from '#capabilities/purchase/use-cases/refunds/refund-supplements.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { CancelAsk, ExpectedRefund } from '../../rules/acts/act-bodies.ts';
import { type CancelPlan, type CancelPlanRefusal, planCancel } from '../../rules/acts/plan-cancel.ts';
import { countedBeyond } from '../../rules/acts/refund-limits.ts';
import { type RefundRoute, routeOf } from '../../rules/acts/refund-route.ts';
import { type Acting, trailActor } from '../deps.ts';
import { type AllowRefusal, allowRefund } from './allow-refund.ts';
import { type DrawerClosed, giveByHand, handedOut } from './give-by-hand.ts';
import { type Promises, promisedBy } from './promised-by.ts';

export type CancelActRefusal =
  | NothingBooked
  | CancelPlanRefusal
  | AllowRefusal
  | DrawerClosed
  | { reason: 'route_not_possible'; paid: RefundRoute }
  | ({ reason: 'refund_changed' } & ExpectedRefund);

type Asked = {
  bookingId: string;
  ask: CancelAsk;
  reason: string;
  /** The amounts shown to the colleague. Undefined if none were shown. */
  expected: ExpectedRefund | undefined;
  /** The provider's refunds of the payment, where it has more than the books. */
  sent: readonly ProviderRefund[];
};

/**
 * Cancels a booking for the customer or for the facility, in the caller's transaction: at any time before its end, after an arrival too, with the
 * refund of the terms, everything, a sum or nothing. Where a closure has promised all money back, that is what the terms give. The part beyond the
 * terms counts towards the colleague's limits.
 */
export async function cancelAsStaff(
  tx: Tx,
  services: FulfilmentDeps & Promises,
  { bookingId, ask, reason, expected, sent }: Asked,
  acting: Acting,
): Promise<Result<CancelledNow, CancelActRefusal>> {
  const { staff, actor, requestId, now } = acting;
  const before = sentAs(cancelKey(bookingId), sent);
  // A refund that the provider already has wins over the one that a restored backup would request.
  const refundAsk = before ? { paise: before.amount } : ask.refund;
  let cause: RefundCause | undefined;
  let beyond = paise(0);
  const cancelled = await cancelUnderLock<CancelActRefusal>(tx, services, {
    bookingId,
    before,
    async decide({ booking, offer, left, method, supplements }) {
      const { status, paid } = booking;
      const promise = await promisedBy(tx, services, booking);
      const isPromised = promise !== null;
      const planned = planCancel(refundAsk, { status, byTerms: offer.refund, left, paid, isPromised });
      if (!planned.ok) return planned;
      const { refund, kind, shares } = planned.value;
      const routed = routeOf(ask.route, { paid: paidBy(booking.paymentId), refused: false });
      if (!routed.ok) return routed;
      const handed = routed.value === 'counter' ? handedOut({ exact: refund, left, method }) : null;
      const amount = handed?.amount ?? refund;
      const hoursBack = hoursToReturnFor(ask, isPromised);
      const supplement = sumBack(supplementsBack(supplements, shares.given));
      const changed = before ? null : await otherwise(tx, { expected, booking, amount, supplement, hoursBack, now });
      if (changed) return refused({ reason: 'refund_changed', ...changed });
      const roundedUp = handed?.roundedUp ?? paise(0);
      beyond = countedBeyond(beyondWithSupplements(planned.value, supplements), roundedUp);
      const allowed = await allowRefund(tx, { bookingId, beyond, staff, approvalId: ask.approvalId, now });
      if (!allowed.ok) return allowed;
      const beyondTerms = countedBeyond(planned.value.beyond, roundedUp);
      cause = { kind, byStaff: staff.id, approvalId: allowed.value.approvalId, beyondTerms };
      return done({
        refund: amount,
        shares,
        because: offer.allowed && beyond === 0 && !isPromised ? offer.reason : 'house',
        hours: hoursBack,
        frees: !ask.keepPlace && freesPlace(booking.terms, refund),
        actor: trailActor(acting),
        facilityReason: ask.refund === 'terms' ? promise : null,
        creditReason: `Cancelled: ${reason}`,
        cause,
        byHand: handed ? giveByHand(tx, handed, { staffId: staff.id, now }) : undefined,
      });
    },
  });
  if (!cancelled.ok) return cancelled;
  if (cancelled.value.before) return refused({ reason: 'cancelled' });
  const { refund, refundId, creditNote, supplements, hoursReturned, frees: placeFreed } = cancelled.value;
  const { kind, approvalId } = cause ?? {};
  await writeAudit(tx, {
    actor,
    action: 'booking_cancelled',
    subject: `booking:${bookingId}`,
    detail: {
      bookingId,
      refund,
      ...(supplements > 0 ? { supplements } : {}),
      refundId,
      kind,
      beyondTerms: beyond,
      placeFreed,
      creditNote,
      ...(hoursReturned === null ? {} : { hoursReturned }),
    },
    reason,
    approvalId: approvalId ?? undefined,
    requestId,
    now,
  });
  return cancelled;
}

/** The current refund, if the colleague saw another one and may have told the customer. Null if equal. */
async function otherwise(
  tx: Tx,
  {
    expected,
    booking,
    amount,
    supplement,
    hoursBack,
    now,
  }: {
    expected: ExpectedRefund | undefined;
    booking: StoredBooking;
    amount: Paise;
    supplement: Paise;
    hoursBack: HoursBack;
    now: Date;
  },
): Promise<ExpectedRefund | null> {
  if (!expected) return null;
  const use = expected.hours === undefined ? null : await hoursToReturn(tx, booking, now);
  const hours = use ? hoursGoingBack(hoursBack, use) : undefined;
  const { refundPaise: seen, supplementPaise: supplementSeen = supplement } = expected;
  const isAsSeen =
    amount === seen && supplement === supplementSeen && (hours === undefined || hours === expected.hours);
  if (isAsSeen) return null;
  return {
    refundPaise: amount,
    ...(supplement > 0 || supplementSeen > 0 ? { supplementPaise: supplement } : {}),
    ...(hours === undefined ? {} : { hours }),
  };
}

/** The part beyond the terms, including supplements. */
export function beyondWithSupplements(
  { beyond, shares }: Pick<CancelPlan, 'beyond' | 'shares'>,
  supplements: readonly Supplement[],
): Paise {
  const each = supplementsBeyond(supplements, shares);
  return paise(beyond + each.reduce((sum, supplement) => sum + supplement.beyond, 0));
}

/** Which included hours are returned, for a booking paid with them. */
export const hoursToReturnFor = ({ refund }: Pick<CancelAsk, 'refund'>, isPromised: boolean): HoursBack =>
  refund === 'full' || (refund === 'terms' && isPromised) ? 'all' : refund === 'none' ? 'none' : 'terms';

/** How the booking was paid. Irrelevant without a payment. */
export const paidBy = (paymentId: string | null): RefundRoute => (isCounterPayment(paymentId) ? 'counter' : 'provider');
