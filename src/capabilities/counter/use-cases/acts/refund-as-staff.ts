import { lockBooking } from '#capabilities/booking/use-cases/find-booking.ts';
import { closeTasksOfRefund } from '#capabilities/messaging/use-cases/notify-operator.ts';
import type { ProviderRefund } from '#capabilities/payment/gateway/payment-gateway.ts';
import type { RefundCause } from '#capabilities/payment/rules/refund-cause.ts';
import { lockPaid } from '#capabilities/payment/use-cases/refunded-amount.ts';
import type { FulfilmentDeps } from '#capabilities/purchase/use-cases/deps.ts';
import { paymentOfBooking } from '#capabilities/purchase/use-cases/refunds/payment-of-booking.ts';
import {
  type DecidedRefund,
  type NothingToRefund,
  refundUnderLock,
} from '#capabilities/purchase/use-cases/refunds/refund-under-lock.ts';
import type { ActingStaff } from '#capabilities/staff/rules/acting-staff.ts';
import { handedInCash } from '#capabilities/till/rules/cash-rounding.ts';
import { writeAudit } from '#platform/database/audit-log.ts';
import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { RefundPreview } from '../../rules/acts/act-answers.ts';
import { countedBeyond } from '../../rules/acts/refund-limits.ts';
import type { RefundRoute } from '../../rules/acts/refund-route.ts';
import { type Acting, trailActor } from '../deps.ts';
import { type AllowRefusal, allowRefund, neededApproval } from './allow-refund.ts';
import { describeRefund } from './describe-refund.ts';
import { type DrawerClosed, giveByHand, handedOut } from './give-by-hand.ts';
import { planRefund, type RefundPlanRefusal } from './plan-refund.ts';

export type RefundActRefusal =
  | NothingToRefund
  | RefundPlanRefusal
  | AllowRefusal
  | DrawerClosed
  | { reason: 'left_changed'; left: Paise };

type Asked = {
  bookingId: string;
  /** Of a supplement or of a move's fee; undefined: what was paid for the booking itself. */
  paymentId: string | undefined;
  /** Null: all that is left of the payment. */
  amount: Paise | null;
  /** As the customer reads it. */
  reason: string;
  route: RefundRoute | undefined;
  approvalId: number | undefined;
  /** Amount left after the refund, as shown to the colleague. Undefined if none was shown. */
  leftSeen: number | undefined;
  /** The provider's refunds of the payment, where it has more than the books. */
  sent: readonly ProviderRefund[];
};

/** The refund, and the amount to hand out. Null if the provider sends it. */
export type GivenRefund = DecidedRefund & { handed: { paidBy: 'cash' | 'machine'; amount: Paise } | null };

/** Gives back a part of what was paid as goodwill, in the caller's transaction: booking and place stay as they are. */
export async function refundAsStaff(
  tx: Tx,
  services: FulfilmentDeps,
  {
    bookingId,
    paymentId: askedPayment,
    amount: asked,
    reason,
    route: askedRoute,
    approvalId: approval,
    leftSeen,
    sent,
  }: Asked,
  acting: Omit<Acting, 'requestId'> & { requestId?: string },
): Promise<Result<GivenRefund, RefundActRefusal>> {
  const { staff, actor, requestId, now } = acting;
  let cause: RefundCause | undefined;
  let replaced: number | null = null;
  let handedNow: GivenRefund['handed'] = null;
  const refunded = await refundUnderLock<RefundActRefusal>(tx, services, {
    bookingId,
    paymentId: askedPayment,
    actor: trailActor(acting),
    sent,
    async decide({ paymentId, left, method }) {
      const planned = await planRefund(tx, { paymentId, amount: asked, left, route: askedRoute, now });
      if (!planned.ok) return planned;
      const { route, kind, exact, atMost, credited, inPlaceOf } = planned.value;
      replaced = inPlaceOf;
      const how = { exact, left: atMost, method: inPlaceOf === null ? method : 'cash' };
      const handed = route === 'counter' ? handedOut(how) : null;
      const leftAfter = paise(atMost - (handed?.amount ?? exact));
      if (leftSeen !== undefined && leftSeen !== leftAfter) return refused({ reason: 'left_changed', left: leftAfter });
      const beyond = countedBeyond(planned.value.beyond, handed?.roundedUp ?? paise(0));
      const allowed = await allowRefund(tx, { bookingId, beyond, staff, approvalId: approval, now });
      if (!allowed.ok) return allowed;
      cause = { kind, byStaff: staff.id, approvalId: allowed.value.approvalId, beyondTerms: beyond };
      if (handed === null) return done({ amount: exact, note: reason, cause });
      const { amount: given, paidBy } = handed;
      handedNow = { paidBy, amount: paidBy === 'cash' ? handedInCash(given).handed : given };
      const byHand = { ...giveByHand(tx, handed, { staffId: staff.id, now }), inPlaceOf };
      return done({ amount: handed.amount, credited: paise(credited + handed.roundedUp), note: reason, cause, byHand });
    },
  });
  if (!refunded.ok) return refunded;
  const { refundId, creditNote, amount, paymentId } = refunded.value;
  if (replaced !== null) await closeTasksOfRefund(tx, { refundId: replaced, now });
  await writeAudit(tx, {
    actor,
    action: 'booking_refunded',
    subject: `booking:${bookingId}`,
    detail: { bookingId, paymentId, refund: amount, refundId, creditNote },
    reason,
    approvalId: cause?.approvalId ?? undefined,
    requestId,
    now,
  });
  return done({ ...refunded.value, handed: handedNow });
}

/** Preview of a refund. Writes nothing. */
export async function previewRefund(
  tx: Tx,
  {
    bookingId,
    paymentId: askedPayment,
    amount,
    route: asked,
    staff,
    now,
  }: {
    bookingId: string;
    paymentId: string | undefined;
    amount: Paise;
    route: RefundRoute | undefined;
    staff: ActingStaff;
    now: Date;
  },
): Promise<Result<Omit<RefundPreview, 'success' | 'preview' | 'bookingId'>, RefundActRefusal>> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return refused({ reason: 'no_such_booking' });
  const payment = await paymentOfBooking(tx, booking, askedPayment);
  if (!payment.ok) return payment;
  const { paymentId, name } = payment.value;
  const { method: paid, left } = await lockPaid(tx, paymentId);
  const planned = await planRefund(tx, { paymentId, amount, left, route: asked, now });
  if (!planned.ok) return planned;
  const { route, exact, atMost, credited, inPlaceOf } = planned.value;
  const method = inPlaceOf === null ? paid : 'cash';
  const roundedUp = route === 'counter' ? handedOut({ exact, left: atMost, method }).roundedUp : paise(0);
  const beyond = countedBeyond(planned.value.beyond, roundedUp);
  return done({
    ...(await describeRefund(tx, { bookingId: name, exact, left: atMost, method, route, credited, now })),
    place: 'unchanged',
    approval: await neededApproval(tx, { bookingId, beyond, staff, now }),
  });
}
