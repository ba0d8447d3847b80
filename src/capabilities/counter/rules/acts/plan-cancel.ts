import type { RefundKind } from '#capabilities/payment/rules/refund-cause.ts';
import { refundableAmount } from '#capabilities/purchase/rules/refunds/refundable-amount.ts';
import {
  noShare,
  type OwnShare,
  shareByTerms,
  shareOfLeft,
  wholeShare,
} from '#capabilities/purchase/rules/refunds/supplements-back.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';

type RefundAsk = 'terms' | 'full' | 'none' | { paise: number };

/** What is known of a booking under its lock: what its terms give back now (0 after the start), and what is left of its payment. */
type CancelFacts = {
  status: 'confirmed' | 'completed' | 'cancelled';
  byTerms: Paise;
  left: Paise;
  /** The booking's price. */
  paid: Paise;
};

export type CancelPlan = {
  refund: Paise;
  /** What the customer would get by their own terms, and everything that is left. */
  terms: Paise;
  full: Paise;
  /** What the terms do not give: this counts towards the colleague's limits. */
  beyond: Paise;
  kind: RefundKind;
  /** Which share of the supplements goes back, and which by the terms. */
  shares: { given: OwnShare; byTerms: OwnShare };
};

export type CancelPlanRefusal = { reason: 'cancelled' } | { reason: 'completed' } | MoreThanLeft;
export type MoreThanLeft = { reason: 'more_than_left'; left: Paise };

/** What goes back when a colleague cancels: after the start and after an arrival too, but not once the booking has ended. */
export function planCancel(
  ask: RefundAsk,
  { status, byTerms, left, paid }: CancelFacts,
): Result<CancelPlan, CancelPlanRefusal> {
  if (status !== 'confirmed') return refused({ reason: status });
  const [terms, full] = [refundableAmount(byTerms, left), refundableAmount(left, left)];
  if (typeof ask === 'object' && ask.paise > left) return refused({ reason: 'more_than_left', left });
  const refund = typeof ask === 'object' ? paise(ask.paise) : { terms, full, none: paise(0) }[ask];
  const kind = typeof ask === 'object' ? 'part' : ask === 'full' ? 'full' : 'terms';
  const ofTerms = shareByTerms(byTerms, paid);
  const given =
    typeof ask === 'object' ? shareOfLeft(refund, left) : { terms: ofTerms, full: wholeShare, none: noShare }[ask];
  const shares = { given, byTerms: ofTerms };
  return done({ refund, terms, full, beyond: paise(Math.max(0, refund - terms)), kind, shares });
}
