/**
 * The states of a refund. `requested`: stored, not yet sent. `sent`: the provider has it. `processed` and `failed` are final for the provider.
 * Reports come by calls, webhooks and polling, late and in any order, so a step back is ignored.
 */
export const refundStates = {
  requested: ['sent', 'processed', 'failed'],
  sent: ['processed', 'failed'],
  // A failed one may still be credited: the provider corrects itself, or an operator sends it again from its dashboard.
  failed: ['processed'],
  processed: [],
} as const satisfies Record<string, readonly string[]>;

export type RefundState = keyof typeof refundStates;

/** Whether a report of `to` changes a refund that is `from`. */
export const isForward = (from: RefundState, to: RefundState): boolean =>
  (refundStates[from] as readonly RefundState[]).includes(to);

/** Whether the bank reversed a refund that was `from`. Events come late and in any order, so only trust an answer requested after `from`. */
export const isReversed = (from: RefundState, to: RefundState): boolean => from === 'processed' && to === 'failed';

/** Whether the provider's report changes a stored refund: a later state, a possible reversal, or a new bank reference. */
export const changesRefund = (
  refund: { status: keyof typeof refundStateOf; bankReference: string | null },
  known: { state: RefundState; bank_reference: string | null },
): boolean =>
  isForward(known.state, refundStateOf[refund.status]) ||
  isReversed(known.state, refundStateOf[refund.status]) ||
  (refund.bankReference !== null && known.bank_reference === null);

/** Our state for each of the provider's states. */
export const refundStateOf = { pending: 'sent', processed: 'processed', failed: 'failed' } as const;
