const PREFIX = 'ctr_';

/** The id of a payment at the counter. @param random characters that no other payment has. */
export const counterPaymentId = (random: string): string => `${PREFIX}${random}`;

/**
 * Whether a payment was made at the counter: the provider knows nothing of it and is not asked. The database keeps the prefix for these alone.
 * @param paymentId null for a booking without a payment.
 */
export const isCounterPayment = (paymentId: string | null): boolean => paymentId?.startsWith(PREFIX) ?? false;
