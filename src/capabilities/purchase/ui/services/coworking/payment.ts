import { type PaymentSlots, paymentError, paymentSuccessful } from '../payment-slots.ts';

/** As specified (rows COWORK and PAY of sections 4, 5 and 8). */
export const coworkingPayment: PaymentSlots = {
  verified: 'Your co-working subscription is booked.',
  unverified: paymentSuccessful,
  failed: 'Payment could not be processed. Please try again.',
  cancelled: 'Your payment was cancelled. No charges were made.',
  notStarted: paymentError,
  readsErrors: true,
};
