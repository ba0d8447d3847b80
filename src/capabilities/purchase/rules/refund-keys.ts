/** The key of the one refund that cancelling a booking asks for. */
export const cancelKey = (bookingId: string): string => `cancel-${bookingId}`;
