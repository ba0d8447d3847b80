import { freesPlace } from '#capabilities/booking/rules/terms/cancellation.ts';
import type { HoursBack } from '#capabilities/booking/use-cases/credits/room-hours.ts';
import type { ProviderRefund } from '#capabilities/payment/gateway/payment-gateway.ts';
import { isCounterPayment } from '#capabilities/payment/rules/counter-payment.ts';
import type { RefundCause } from '#capabilities/payment/rules/refund-cause.ts';
import { cancelKey, sentAs } from '#capabilities/purchase/rules/refunds/refund-keys.ts';
import {
  type CancelledNow,
  cancelUnderLock,
  type NothingBooked,
} from '#capabilities/purchase/use-cases/cancel-and-move/cancel-under-lock.ts';
import type { FulfilmentDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { CancelAsk } from '../../rules/acts/act-bodies.ts';
import { type CancelPlanRefusal, planCancel } from '../../rules/acts/plan-cancel.ts';
import { type RefundRoute, routeOf } from '../../rules/acts/refund-route.ts';
import { type Acting, inTrail } from '../deps.ts';
import { type AllowRefusal, allowRefund } from './allow-refund.ts';
import { type DrawerClosed, giveByHand, handedOut } from './give-by-hand.ts';

export type CancelActRefusal =
  | NothingBooked
  | CancelPlanRefusal
  | AllowRefusal
  | DrawerClosed
  | { reason: 'route_not_possible'; paid: RefundRoute };

type Asked = {
  bookingId: string;
  ask: CancelAsk;
  reason: string;
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
  { bookingId, ask, reason, sent }: Asked,
  acting: Acting,
): Promise<Result<CancelledNow, CancelActRefusal>> {
  const { staff, actor, requestId, now } = acting;
  const before = sentAs(cancelKey(bookingId), sent);
  // What the provider has of this cancellation, in place of what a restored backup would ask for.
  const refundAsk = before ? { paise: before.amount } : ask.refund;
  let cause: RefundCause | undefined;
  const cancelled = await cancelUnderLock<CancelActRefusal>(tx, services, {
    bookingId,
    before,
    async decide({ booking, offer, left, method }) {
      const planned = planCancel(refundAsk, { status: booking.status, byTerms: offer.refund, left });
      if (!planned.ok) return planned;
      const { refund, beyond, kind } = planned.value;
      const routed = routeOf(ask.route, { paid: paidBy(booking.paymentId), refused: false });
      if (!routed.ok) return routed;
      const allowed = await allowRefund(tx, { bookingId, beyond, staff, approvalId: ask.approvalId, now });
      if (!allowed.ok) return allowed;
      cause = { kind, byStaff: staff.id, approvalId: allowed.value.approvalId, beyondTerms: beyond };
      const handed = routed.value === 'counter' ? handedOut({ exact: refund, left, method }) : null;
      return done({
        refund: handed?.amount ?? refund,
        because: offer.allowed && beyond === 0 ? offer.reason : 'house',
        hours: hoursAsked(ask),
        frees: !ask.keepPlace && freesPlace(booking.terms, refund),
        actor: inTrail(acting),
        houseNote: null,
        creditReason: `Cancelled: ${reason}`,
        cause,
        byHand: handed ? giveByHand(tx, handed, { staffId: staff.id, now }) : undefined,
      });
    },
  });
  if (!cancelled.ok) return cancelled;
  if (cancelled.value.before) return refused({ reason: 'cancelled' });
  const { refund, refundId, creditNote, hoursReturned, frees: placeFreed } = cancelled.value;
  const { kind, beyondTerms, approvalId } = cause ?? {};
  await writeAudit(tx, {
    actor,
    action: 'booking_cancelled',
    subject: `booking:${bookingId}`,
    detail: {
      bookingId,
      refund,
      refundId,
      kind,
      beyondTerms,
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

/** Which included hours go back, where those took the place of a payment. */
export const hoursAsked = ({ refund }: Pick<CancelAsk, 'refund'>): HoursBack =>
  refund === 'full' ? 'all' : refund === 'none' ? 'none' : 'terms';

/** How a payment was made; nothing goes back of none, so its way is no matter. */
export const paidBy = (paymentId: string | null): RefundRoute => (isCounterPayment(paymentId) ? 'counter' : 'provider');
