const PREFIX = 'ctr_';

/** The id of a payment at the counter. @param random unique characters. */
export const counterPaymentId = (random: string): string => `${PREFIX}${random}`;

/**
 * Whether a payment was made at the counter, so that the provider does not know it. The database reserves the prefix.
 * @param paymentId null for a booking without a payment.
 */
export const isCounterPayment = (paymentId: string | null): boolean => paymentId?.startsWith(PREFIX) ?? false;
