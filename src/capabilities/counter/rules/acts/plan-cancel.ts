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

/**
 * Facts of a locked booking: the refund by its terms (0 after the start), and the amount left of its payment. `isPromised`: a closure has promised a
 * full refund instead of the terms.
 */
type CancelFacts = {
  status: 'confirmed' | 'completed' | 'cancelled';
  byTerms: Paise;
  left: Paise;
  /** The booking's price. */
  paid: Paise;
  isPromised?: boolean;
};

export type CancelPlan = {
  refund: Paise;
  /** Refund by the customer's terms, and the amount left. */
  terms: Paise;
  full: Paise;
  /** The part beyond the terms. Counts towards the colleague's limits. */
  beyond: Paise;
  kind: RefundKind;
  /** Refunded share of the supplements, and the share by the terms. */
  shares: { given: OwnShare; byTerms: OwnShare };
};

export type CancelPlanRefusal = { reason: 'cancelled' } | { reason: 'completed' } | MoreThanLeft;
export type MoreThanLeft = { reason: 'more_than_left'; left: Paise };

/** Plans the refund of a cancellation by a colleague. Possible after the start and after check-in, until the booking ends. */
export function planCancel(
  ask: RefundAsk,
  { status, byTerms, left, paid, isPromised = false }: CancelFacts,
): Result<CancelPlan, CancelPlanRefusal> {
  if (status !== 'confirmed') return refused({ reason: status });
  const full = refundableAmount(left, left);
  const terms = isPromised ? full : refundableAmount(byTerms, left);
  if (typeof ask === 'object' && ask.paise > left) return refused({ reason: 'more_than_left', left });
  const refund = typeof ask === 'object' ? paise(ask.paise) : { terms, full, none: paise(0) }[ask];
  const kind = typeof ask === 'object' ? 'part' : ask === 'full' ? 'full' : 'terms';
  const ofTerms = isPromised ? wholeShare : shareByTerms(byTerms, paid);
  const given =
    typeof ask === 'object' ? shareOfLeft(refund, left) : { terms: ofTerms, full: wholeShare, none: noShare }[ask];
  const shares = { given, byTerms: ofTerms };
  return done({ refund, terms, full, beyond: paise(Math.max(0, refund - terms)), kind, shares });
}
