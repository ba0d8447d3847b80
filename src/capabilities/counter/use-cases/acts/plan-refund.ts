import type { RefundKind } from '#capabilities/payment/rules/refund-cause.ts';
import { refusedForGood } from '#capabilities/payment/use-cases/refused-refund.ts';
import { refundableAmount } from '#capabilities/purchase/rules/refunds/refundable-amount.ts';
import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import type { MoreThanLeft } from '../../rules/acts/plan-cancel.ts';
import { type RefundRoute, routeOf } from '../../rules/acts/refund-route.ts';
import { paidBy } from './cancel-as-staff.ts';

export type RefundPlanRefusal = MoreThanLeft | { reason: 'route_not_possible'; paid: RefundRoute };

export type RefundPlan = {
  route: RefundRoute;
  kind: RefundKind;
  /** The refund before cash rounding. A remainder below one rupee is added, as the provider could not send it later. */
  exact: Paise;
  beyond: Paise;
  /** The highest sum that may be given, rounding included. */
  atMost: Paise;
  /** The amount for the credit note. Zero if the refund replaces another one that has its own. */
  credited: Paise;
  inPlaceOf: number | null;
};

/**
 * A refund without cancelling, under the lock of its payment: goodwill, or at the counter a refund that the provider refused for good. The latter
 * was decided before, so it counts towards no limit.
 * @param of.amount null: all that is left of the payment.
 */
export async function planRefund(
  tx: Tx,
  {
    paymentId,
    amount: askedAmount,
    left,
    route: asked,
    now,
  }: { paymentId: string; amount: Paise | null; left: Paise; route: RefundRoute | undefined; now: Date },
): Promise<Result<RefundPlan, RefundPlanRefusal>> {
  const paid = paidBy(paymentId);
  const amount = askedAmount ?? left;
  const before =
    paid === 'provider' && asked === 'counter' ? await refusedForGood(tx, { paymentId, amount, now }) : null;
  const routed = routeOf(asked, { paid, refused: before !== null });
  if (!routed.ok) return routed;
  const { value: route } = routed;
  if (before) {
    const { refundId, kind } = before;
    const atMost = paise(amount + left);
    const replaces = { beyond: paise(0), atMost, credited: paise(0), inPlaceOf: refundId };
    return done({ route, kind: kind ?? 'goodwill', exact: amount, ...replaces });
  }
  const exact = route === 'provider' ? refundableAmount(amount, left) : amount;
  if (amount > left || exact === 0) return refused({ reason: 'more_than_left', left });
  return done({ route, kind: 'goodwill', exact, beyond: exact, atMost: left, credited: exact, inPlaceOf: null });
}
