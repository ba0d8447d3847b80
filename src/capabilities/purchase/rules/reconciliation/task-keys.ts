/** Key of the task about a payment for an unknown order. */
export const unknownOrderTask = (paymentId: string): string => `unknown-order:${paymentId}`;

/** Key of the task about a payment that differs between the provider and us. */
export const differingTask = (paymentId: string): string => `differs-at-provider:${paymentId}`;

/** Key of the task about a move that a restored backup lacks. @param moves number of moves by the provider's notes. */
export const lostMoveTask = (bookingId: string, moves: number): string => `lost-move:${bookingId}:${moves}`;

/** Key of the task about a refund that a restored backup lacks. @param refundKey the refund's idempotency key at the provider. */
export const lostRefundTask = (refundKey: string): string => `lost-refund:${refundKey}`;
