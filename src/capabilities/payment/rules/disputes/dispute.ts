/** In the order in which a dispute goes forward. The last three are final. */
export const disputeStates = ['created', 'under_review', 'action_required', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A dispute. Amounts in paise; null if not reported. */
export type Dispute = {
  state: DisputeState;
  amount: number | null;
  /** Amount already deducted by the provider. */
  deducted: number;
  phase: string | null;
  reason: string | null;
  respondBy: Date | null;
};

/** Won, lost or closed: no event changes it any more. */
export const isFinal = (state: DisputeState): boolean => disputeStates.indexOf(state) >= disputeStates.indexOf('won');

/** The bank waits for the merchant's answer: without one the dispute is lost. */
export const needsAnswer = (state: DisputeState): boolean => state === 'created' || state === 'action_required';

/** The state in an event's name, 'payment.dispute.won'. An unknown event counts as an open dispute. */
export function stateOfEvent(name: string): DisputeState {
  const news = name.slice('payment.dispute.'.length);
  return disputeStates.find((state) => state === news) ?? 'created';
}

/** The disputed money is free again: the dispute was won, or closed without a loss. */
export const isFreed = (state: DisputeState): boolean => state === 'won' || state === 'closed';

/**
 * Merges an event into a dispute. Events come late, twice and in any order, so a state never goes back and the result does not depend on the order. A
 * request for an answer therefore counts as later than a review.
 */
export function mergeReport(known: Dispute, news: Dispute): Dispute {
  const isLater = !isFinal(known.state) && disputeStates.indexOf(news.state) > disputeStates.indexOf(known.state);
  const [first, second] = isLater ? [news, known] : [known, news];
  return {
    state: first.state,
    // The larger one, as too much may not be refunded.
    amount: largest(known.amount, news.amount),
    deducted: Math.max(known.deducted, news.deducted),
    phase: first.phase ?? second.phase,
    reason: first.reason ?? second.reason,
    respondBy: first.respondBy ?? second.respondBy,
  };
}

const largest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);
