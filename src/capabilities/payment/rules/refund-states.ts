/**
 * How a refund goes forward. `requested`: written with its cause, not yet with the provider. `sent`: the provider has it.
 * `processed` and `failed` are the provider's last word. News comes by our own call, by webhooks and by asking, late and in any order,
 * so what would go back is ignored.
 */
export const refundStates = {
  requested: ['sent', 'processed', 'failed'],
  sent: ['processed', 'failed'],
  // A failed one may still be credited: the provider corrects itself, or an operator sends it again from its dashboard.
  failed: ['processed'],
  processed: [],
} as const satisfies Record<string, readonly string[]>;

export type RefundState = keyof typeof refundStates;

/** Whether news that a refund is now `to` changes anything for one that is `from`. */
export const movesOn = (from: RefundState, to: RefundState): boolean =>
  (refundStates[from] as readonly RefundState[]).includes(to);

/**
 * Whether a refund that is `from` was taken back by the bank, if the provider now says `to`. Events come late and in any order, so only the
 * provider's answer to a question that was asked after `from` says so.
 */
export const isTakenBack = (from: RefundState, to: RefundState): boolean => from === 'processed' && to === 'failed';

/**
 * Whether the provider's word says more of a refund than is written of it: it moved on, may have been taken back, or the bank's reference has
 * come.
 */
export const saysMore = (
  refund: { status: keyof typeof refundStateOf; bankReference: string | null },
  known: { state: RefundState; bank_reference: string | null },
): boolean =>
  movesOn(known.state, refundStateOf[refund.status]) ||
  isTakenBack(known.state, refundStateOf[refund.status]) ||
  (refund.bankReference !== null && known.bank_reference === null);

/** What the provider's own word for a refund's state means to us. */
export const refundStateOf = { pending: 'sent', processed: 'processed', failed: 'failed' } as const;
