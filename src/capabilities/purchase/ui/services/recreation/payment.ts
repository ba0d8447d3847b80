import { type PaymentSlots, paymentError, paymentSuccessful } from '../payment-slots.ts';

/** As specified (rows REC and PAY of sections 4, 5 and 8). */
export const recreationPayment: PaymentSlots = {
  verified: 'Your recreation pass is booked.',
  unverified: paymentSuccessful,
  failed: 'Payment could not be processed. Please try again.',
  cancelled: 'Your payment was cancelled. Your booking is not confirmed.',
  notStarted: paymentError,
  readsErrors: true,
  errorMs: 3000,
};
