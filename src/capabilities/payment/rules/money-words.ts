import { formatRupees, paise } from '#platform/money.ts';
import type { RefundState } from './refund-states.ts';

type Refund = {
  state: RefundState;
  isGivenByHand: boolean;
  /** A refund at the provider's dashboard, which is listed itself, made it good. */
  isMadeGood: boolean;
  dispute: 'open' | 'returned' | 'part_returned' | null;
  /** A colleague must pay it out at the counter. */
  isAtCounter: boolean;
  isLate: boolean;
  /** It was sent from our bank account in place of one that the provider refused. */
  isByTransfer: boolean;
  customer: string | null;
  amount: number;
  bankReference: string | null;
};

/**
 * What a refund is for the lists: on its way, late, failed, due at the counter, waiting for a dispute, paid, refused by the provider and paid in
 * another way, which is a refund of its own, made good at the provider's dashboard, or not sent as a bank returned the money after a lost dispute, all or a part.
 */
export type RefundKindShown =
  | 'on_its_way'
  | 'late'
  | 'failed'
  | 'due_at_counter'
  | 'disputed'
  | 'paid'
  | 'paid_otherwise'
  | 'made_good'
  | 'returned'
  | 'part_returned';

export function refundKindShown(refund: Refund): RefundKindShown {
  const { state, isGivenByHand, isMadeGood, dispute, isAtCounter, isLate } = refund;
  if (state === 'processed') return 'paid';
  if (isMadeGood) return 'made_good';
  if (isGivenByHand) return 'paid_otherwise';
  if (dispute === 'returned') return 'returned';
  if (state === 'failed') return 'failed';
  if (dispute !== null) return dispute === 'open' ? 'disputed' : dispute;
  if (isAtCounter) return 'due_at_counter';
  return isLate ? 'late' : 'on_its_way';
}

const ends: Record<RefundKindShown, string> = {
  on_its_way: 'is on its way',
  late: 'has not reached the bank yet',
  failed: 'failed',
  due_at_counter: 'is due at the counter',
  disputed: 'waits, because the customer disputes the payment at their bank',
  paid: 'is paid',
  paid_otherwise: 'was refused by the provider and paid in another way',
  made_good: 'is not sent: the money was refunded in the provider’s dashboard',
  returned: 'is not sent: the bank returned the money after a lost dispute',
  part_returned: 'waits: the bank returned a part of the payment after a lost dispute',
};

/** 'The refund of ₹384 to Asha Rao failed.' */
export function refundSentence(refund: Refund): string {
  const { customer, amount, bankReference } = refund;
  const kind = refundKindShown(refund);
  const reference = kind === 'paid' && bankReference ? ` Bank reference: ${bankReference}.` : '';
  const to = customer ? ` to ${customer}` : '';
  return `The refund of ${formatRupees(paise(amount))}${to} ${ends[kind]}.${reference}`;
}

/** The one next step of a refund. */
export const refundNext: Record<RefundKindShown, string> = {
  on_its_way: 'Nothing to do',
  late: 'Ask the provider where it is',
  failed: 'Ask the provider again',
  due_at_counter: 'Call the customer. Press Pay out on the booking when they are here',
  disputed: 'Wait for the end of the dispute',
  paid: 'Nothing to do',
  paid_otherwise: 'Nothing to do',
  made_good: 'Nothing to do',
  returned: 'Nothing to do',
  part_returned: 'Refund the rest in the provider’s dashboard',
};

/** Actions on waiting money, named as on the screen. */
export type MoneyAct = 'ask_again' | 'ask_customer' | 'give_otherwise' | 'resolve_payment' | 'done';

/** Actions on a refund, the recommended one first. */
export const refundActs: Record<RefundKindShown, readonly MoneyAct[]> = {
  on_its_way: [],
  late: ['ask_again'],
  failed: ['ask_again', 'ask_customer', 'give_otherwise'],
  due_at_counter: [],
  disputed: [],
  paid: [],
  paid_otherwise: [],
  made_good: [],
  returned: [],
  part_returned: [],
};

/** Tasks about money that no list of its own shows, the sentence of each, and what can be done; by default a person says that it is done. */
export const moneyTasks: Readonly<Record<string, { sentence: string; next: string; acts?: readonly MoneyAct[] }>> = {
  payment_of_unknown_order: {
    sentence: 'A payment fits no order.',
    next: 'Refund it, or say which order it belongs to',
    acts: ['resolve_payment'],
  },
  payment_missing_at_provider: {
    sentence: 'The provider does not know a payment of our books.',
    next: 'Ask the provider, then cancel the booking or ask the customer to pay',
  },
  payment_of_other_amount: {
    sentence: 'The provider has another amount for a payment.',
    next: 'Compare the order in the provider’s dashboard with the invoice',
  },
  payment_failed_since: {
    sentence: 'A payment was reversed.',
    next: 'Check it in the provider’s dashboard, then cancel the booking',
  },
  refund_missing_at_provider: {
    sentence: 'The provider does not know a refund of our books.',
    next: 'Check the payment in the provider’s dashboard',
  },
  refund_paid_twice: {
    sentence: 'A refund was paid twice.',
    next: 'Ask the customer to return one of the two',
  },
  refund_of_other_amount: {
    sentence: 'The provider gave another amount back than we asked for.',
    next: 'Compare the refund in the provider’s dashboard',
  },
  refund_waits_for_balance: {
    sentence: 'A refund waits for money in the provider’s account.',
    next: 'Add money to the account at the provider',
    // It ends when the refund is sent.
    acts: [],
  },
  refund_owed_after_dispute: {
    sentence: 'A refund is owed: its booking was cancelled during a dispute.',
    next: 'Open the booking and refund it',
  },
  settlement_not_paid_out: {
    sentence: 'A payout to the bank failed.',
    next: 'Check the bank account in the provider’s dashboard',
  },
  settlement_changed: {
    sentence: 'The provider changed a payout that was read before.',
    next: 'Compare the payout with the books and the bank statement again',
  },
};
