import { formatIstDay, istDayOf } from '#platform/ist-day.ts';
import { formatRupees, paise } from '#platform/money.ts';
import { isolated } from '#platform/names/isolated.ts';
import { type DisputeState, needsAnswer } from './dispute.ts';

type Facts = {
  state: DisputeState;
  /** Null for a payment that is not in our records. */
  customer: string | null;
  amount: number | null;
  reason: string | null;
  respondBy: Date | null;
};

/** 'Asha Rao disputes ₹384: goods or services not received. Answer by 1 December 2026.' */
export function disputeSentence({ state, customer, amount, reason, respondBy }: Facts, now: Date): string {
  const who = isolated(customer || 'A customer');
  const what = amount === null ? 'a payment' : formatRupees(paise(amount));
  const why = reason === null ? '' : `: ${reason.replaceAll('_', ' ')}`;
  if (state === 'won') return `The dispute of ${who} about ${what} is won.`;
  if (state === 'lost')
    return `The dispute of ${who} about ${what} is lost. The bank returned the money to the customer.`;
  if (state === 'closed') return `The dispute of ${who} about ${what} is closed without a loss.`;
  // Under review it has its answer.
  const until = respondBy === null || !needsAnswer(state) ? '' : answerText(respondBy, now);
  return `${who} disputes ${what}${why}.${until}`;
}

function answerText(respondBy: Date, now: Date): string {
  const day = formatIstDay(istDayOf(respondBy), 'date');
  return respondBy < now ? ` The time for an answer ended on ${day}.` : ` Answer by ${day}.`;
}

/** What a person does next about a dispute. */
export function disputeNext({ state, respondBy }: Pick<Facts, 'state' | 'respondBy'>, now: Date): string {
  if (needsAnswer(state) && respondBy !== null && respondBy < now)
    return 'Ask the provider whether it still takes an answer';
  return next[state];
}

const next: Record<DisputeState, string> = {
  created: 'Download the evidence and upload it in the provider’s dashboard',
  under_review: 'Wait for the bank’s decision',
  action_required: 'Upload what the provider asks for in its dashboard',
  won: 'Nothing to do',
  lost: 'Tell the accountant, and do not refund it again',
  closed: 'Nothing to do',
};
