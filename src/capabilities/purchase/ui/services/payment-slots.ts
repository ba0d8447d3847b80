/** What the browser does and says of a service after its payment. */
export type PaymentSlots = {
  readonly verified: string;
  readonly unverified: { readonly title: string; readonly text: string };
  readonly failed: string;
  readonly cancelled: string;
  readonly notStarted: { readonly title: string; readonly text: string };
  /** Whether the error's own text decides the toast (PAY-34, PAY-35). */
  readonly readsErrors: boolean;
  /** Where a verified payment leads, if not to the confirmation. */
  readonly verifiedTo?: string;
  /** How long a toast about a verification that failed is left alone with the buyer, if not as long as any (TIME-05). */
  readonly errorMs?: number;
  /** Whether the browser saves the record of a verified payment (CONF-10). */
  readonly savesRecord?: true;
  /** Whether date and time are sent as those of a booking. */
  readonly sendsBookingDate?: true;
};

export const verificationFailed = {
  title: 'Payment Verification Failed',
  text: 'Payment was processed but verification failed. Please contact support with your payment ID.',
};
export const paymentSuccessful = {
  title: 'Payment Successful! ⚠️',
  text: 'Your payment succeeded. The confirmation of your booking follows in a moment.',
};
export const paymentError = { title: 'Payment Error', text: 'Could not initiate payment. Please try again.' };
