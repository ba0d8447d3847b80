/** In the order in which a dispute goes forward, where the provider's times do not say it. The last three are ends; a loss counts most. */
export const disputeStates = ['created', 'under_review', 'action_required', 'won', 'closed', 'lost'] as const;
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
  /** When it came to this state by the provider's clock, in whole seconds. */
  reportedAt: Date | null;
};

/** Won, lost or closed. A later event may still change it: a customer can challenge what was won, and a bank can return what was lost. */
export const isFinal = (state: DisputeState): boolean => disputeStates.indexOf(state) >= disputeStates.indexOf('won');

/** The bank waits for the merchant's answer: without one the dispute is lost. */
export const needsAnswer = (state: DisputeState): boolean => state === 'created' || state === 'action_required';

/** The state in an event's name, 'payment.dispute.won'; null for an unknown kind of event. */
export function stateOfEvent(name: string): DisputeState | null {
  const news = name.slice('payment.dispute.'.length);
  return disputeStates.find((state) => state === news) ?? null;
}

/** The disputed money is free again: the dispute was won, or closed without a loss. */
export const isFreed = (state: DisputeState): boolean => state === 'won' || state === 'closed';

/**
 * Merges an event into a dispute. Events come late, twice and in any order, so the provider's time of them decides, and the result does not depend on
 * the order in which they come.
 */
export function mergeReport(known: Dispute, news: Dispute): Dispute {
  const [first, second] = isLater(news, known) ? [news, known] : [known, news];
  return {
    state: first.state,
    reportedAt: first.reportedAt ?? second.reportedAt,
    // The larger one, as too much may not be refunded.
    amount: largest(known.amount, news.amount),
    // What was won is given back.
    deducted: first.deducted,
    phase: first.phase ?? second.phase,
    reason: first.reason ?? second.reason,
    respondBy: first.respondBy ?? second.respondBy,
  };
}

function isLater(news: Dispute, known: Dispute): boolean {
  const goesOn = disputeStates.indexOf(news.state) > disputeStates.indexOf(known.state);
  // That a file is closed says nothing of money that the bank has returned to its customer.
  const isClosedLoss =
    [news, known].every(({ state }) => state === 'lost' || state === 'closed') && news.state !== known.state;
  const [reported, before] = [news.reportedAt?.getTime(), known.reportedAt?.getTime()];
  if (isClosedLoss || reported === undefined || before === undefined || reported === before) return goesOn;
  return reported > before;
}

const largest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);
