import { type PaymentSlots, paymentError, verificationFailed } from '../payment-slots.ts';

/** As specified (rows DAYPASS and PAY of sections 4, 5 and 8). */
export const dayPassPayment: PaymentSlots = {
  verified: 'Your day pass is booked.',
  unverified: verificationFailed,
  failed: 'Payment failed. Please try again.',
  cancelled: 'Your payment was cancelled. No charges were made.',
  notStarted: paymentError,
  readsErrors: false,
};
