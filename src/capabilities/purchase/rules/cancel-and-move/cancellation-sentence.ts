import { hourCountText, hoursBackText } from '#capabilities/booking/rules/credits/hours-texts.ts';
import { formatIstDay, type IstDay } from '#platform/ist-day.ts';
import { formatRupeesExact, paise } from '#platform/money.ts';
import type { CancellationAnswer } from '../../contract.ts';

type Facts = Pick<
  CancellationAnswer,
  | 'allowed'
  | 'reason'
  | 'refundPaise'
  | 'wentBackBefore'
  | 'account'
  | 'creditedBy'
  | 'keepsUntil'
  | 'refundStatus'
  | 'hours'
  | 'supplementPaise'
>;

/** The sentence before and after the decision: 'Cancel now: ₹384.00 refund to your UPI account'. */
export function cancellationSentence({ allowed, reason, ...facts }: Facts): string {
  if (allowed)
    return `Cancel now: ${facts.hours ? hoursBack(facts.hours) : facts.refundPaise > 0 ? backTo(facts) : nothingOf(facts).offered}`;
  if (reason === 'cancelled') return cancelled(facts);
  if (reason === 'not_paid') return 'This order is not paid. Release it instead.';
  return reason === 'completed'
    ? 'This booking is over and can no longer be cancelled.'
    : 'This booking has started and can no longer be cancelled.';
}

const WENT_BEFORE = 'has been refunded, is being refunded or is disputed at your bank';

/** Why there is no refund: the deadline has passed, or the payment was already refunded, or its refund waits for a person. */
const nothing = {
  byTerms: { offered: 'no refund', done: 'There is no refund under the terms of this booking.' },
  before: {
    offered: `no further refund, as the full amount ${WENT_BEFORE}`,
    done: `No further refund, as the full amount ${WENT_BEFORE}.`,
  },
} as const;

/** The sentence if the booking's own payment is not refunded. A supplement may still be refunded. */
function nothingOf({ wentBackBefore, supplementPaise = 0 }: Pick<Facts, 'wentBackBefore' | 'supplementPaise'>) {
  if (supplementPaise === 0) return nothing[wentBackBefore ? 'before' : 'byTerms'];
  const sum = formatRupeesExact(paise(supplementPaise));
  return {
    offered: `${sum} refund of what was paid for the longer time; the rest ${WENT_BEFORE}`,
    done: `We are refunding ${sum} that was paid for the longer time. The rest ${WENT_BEFORE}.`,
  };
}

/** The sentence after cancelling: 'Cancelled. We are refunding ₹384.00 to your UPI account, usually by 3 December 2026.' */
function cancelled(facts: Omit<Facts, 'allowed' | 'reason'>): string {
  const money = facts.hours
    ? hoursBackText(facts.hours)
    : facts.refundPaise > 0
      ? `We are refunding ${formatRupeesExact(paise(facts.refundPaise))} to your ${facts.account}${by(facts.creditedBy)}${supplement(facts)}.`
      : nothingOf(facts).done;
  return ['Cancelled.', money, keepsPlaceSentence(facts.keepsUntil)].filter(Boolean).join(' ');
}

type Hours = NonNullable<Facts['hours']>;

/** '2 of 3 hours go back to your month'. */
const hoursBack = ({ used, returned }: Hours): string =>
  returned === 0
    ? 'no hours go back to your month'
    : `${returned < used ? `${returned} of ` : ''}${hourCountText(used)} ${returned === 1 && used === 1 ? 'goes' : 'go'} back to your month`;

/** 'Your place stays yours until Saturday, 30 January 2027.'; empty if the place is released. */
export const keepsPlaceSentence = (until: string | null): string =>
  until === null ? '' : `Your place stays yours until ${formatIstDay(until as IstDay)}.`;

const backTo = ({
  refundPaise,
  account,
  ...facts
}: Pick<Facts, 'refundPaise' | 'account' | 'supplementPaise'>): string =>
  `${formatRupeesExact(paise(refundPaise))} refund to your ${account}${supplement(facts)}`;

/** ', and ₹3,776.00 paid for the longer time'; empty if no supplement is refunded. */
const supplement = ({ supplementPaise = 0 }: Pick<Facts, 'supplementPaise'>): string =>
  supplementPaise > 0 ? `, and ${formatRupeesExact(paise(supplementPaise))} paid for the longer time` : '';

const by = (day: string | null): string => (day ? `, usually by ${formatIstDay(day as IstDay, 'date')}` : '');
