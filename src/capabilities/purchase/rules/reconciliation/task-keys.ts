/** The task of money for an order that the books do not have. */
export const unknownOrderTask = (paymentId: string): string => `unknown-order:${paymentId}`;

/** The task of a payment of which the provider's books and ours differ. */
export const differingTask = (paymentId: string): string => `differs-at-provider:${paymentId}`;

/** The task of a move that the books do not have. @param moves how often the booking was moved, by the provider's notes. */
export const lostMoveTask = (bookingId: string, moves: number): string => `lost-move:${bookingId}:${moves}`;

/** The task of a refund of ours that the books do not have. @param refundKey by which the provider knows it. */
export const lostRefundTask = (refundKey: string): string => `lost-refund:${refundKey}`;
