import type { StoredBooking } from '#capabilities/booking/rules/stored-booking.ts';
import { freesPlace } from '#capabilities/booking/rules/terms/cancellation.ts';
import { type HoursBack, hoursGoingBack, hoursToReturn } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import type { ProviderRefund } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import type { RefundCause } from '#capabilities/payment/rules/refund-cause.ts';
import { cancelKey, sentAs } from '#capabilities/purchase/rules/refunds/refund-keys.ts';
import { supplementsBeyond } from '#capabilities/purchase/rules/refunds/supplements-back.ts';
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
import { type Acting, inTrail } from '../deps.ts';
import { type AllowRefusal, allowRefund } from './allow-refund.ts';
import { type DrawerClosed, giveByHand, handedOut } from './give-by-hand.ts';

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
  /** What the colleague saw and said; undefined where they saw nothing. */
  expected: ExpectedRefund | undefined;
  /** The provider's refunds of the payment, where it has more than the books. */
  sent: readonly ProviderRefund[];
};

/**
 * Cancels a booking for the customer or for the facility, in the caller's transaction: at any time before its end, after an arrival too, with the
 * refund of the terms, everything, a sum or nothing. What the terms do not give counts towards the colleague's limits.
 */
export async function cancelAsStaff(
  tx: Tx,
  services: FulfilmentDeps,
  { bookingId, ask, reason, expected, sent }: Asked,
  acting: Acting,
): Promise<Result<CancelledNow, CancelActRefusal>> {
  const { staff, actor, requestId, now } = acting;
  const before = sentAs(cancelKey(bookingId), sent);
  // What the provider has of this cancellation, in place of what a restored backup would ask for.
  const refundAsk = before ? { paise: before.amount } : ask.refund;
  let cause: RefundCause | undefined;
  let beyond = paise(0);
  const cancelled = await cancelUnderLock<CancelActRefusal>(tx, services, {
    bookingId,
    before,
    async decide({ booking, offer, left, method, supplements }) {
      const { status, paid } = booking;
      const planned = planCancel(refundAsk, { status, byTerms: offer.refund, left, paid });
      if (!planned.ok) return planned;
      const { refund, kind, shares } = planned.value;
      const routed = routeOf(ask.route, { paid: paidBy(booking.paymentId), refused: false });
      if (!routed.ok) return routed;
      const handed = routed.value === 'counter' ? handedOut({ exact: refund, left, method }) : null;
      const amount = handed?.amount ?? refund;
      const changed = before ? null : await otherwise(tx, { expected, booking, amount, ask, now });
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
        because: offer.allowed && beyond === 0 ? offer.reason : 'house',
        hours: hoursAsked(ask),
        frees: !ask.keepPlace && freesPlace(booking.terms, refund),
        actor: inTrail(acting),
        facilityReason: null,
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

/** What goes back by now, where the colleague saw something else: they have told the customer, or counted the notes. Null where they saw this. */
async function otherwise(
  tx: Tx,
  {
    expected,
    booking,
    amount,
    ask,
    now,
  }: { expected: ExpectedRefund | undefined; booking: StoredBooking; amount: Paise; ask: CancelAsk; now: Date },
): Promise<ExpectedRefund | null> {
  if (!expected) return null;
  const use = expected.hours === undefined ? null : await hoursToReturn(tx, booking, now);
  const hours = use ? hoursGoingBack(hoursAsked(ask), use) : undefined;
  const isAsSeen = amount === expected.refundPaise && (hours === undefined || hours === expected.hours);
  return isAsSeen ? null : { refundPaise: amount, ...(hours === undefined ? {} : { hours }) };
}

/** What the terms do not give, with the same share of the supplements. */
export function beyondWithSupplements(
  { beyond, shares }: Pick<CancelPlan, 'beyond' | 'shares'>,
  supplements: readonly Supplement[],
): Paise {
  const each = supplementsBeyond(supplements, shares);
  return paise(beyond + each.reduce((sum, supplement) => sum + supplement.beyond, 0));
}

/** Which included hours go back, where those took the place of a payment. */
export const hoursAsked = ({ refund }: Pick<CancelAsk, 'refund'>): HoursBack =>
  refund === 'full' ? 'all' : refund === 'none' ? 'none' : 'terms';

/** How a payment was made; nothing goes back of none, so its way is no matter. */
export const paidBy = (paymentId: string | null): RefundRoute => (isCounterPayment(paymentId) ? 'counter' : 'provider');
