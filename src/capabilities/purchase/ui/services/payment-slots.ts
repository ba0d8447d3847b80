import type { ServiceType } from '#capabilities/catalogue/contract.ts';

/** Texts and steps after a payment that differ by service. */
export type PaymentSlots = {
  readonly verified: string;
  readonly unverified: { readonly title: string; readonly text: string };
  readonly failed: string;
  readonly cancelled: string;
  readonly notStarted: { readonly title: string; readonly text: string };
  /** Whether the error's own text decides the toast (PAY-34, PAY-35). */
  readonly readsErrors: boolean;
  /** The page after a verified payment, if not the confirmation. */
  readonly verifiedTo?: string;
  /** How long the toast of a failed verification stays before the page changes, if not the default (TIME-05). */
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
const paymentSuccessful = {
  title: 'Payment Successful! ⚠️',
  text: 'Your payment succeeded. The confirmation of your booking follows in a moment.',
};
const paymentError = { title: 'Payment Error', text: 'Could not initiate payment. Please try again.' };

/** As specified (rows DAYPASS and PAY of sections 4, 5 and 8). */
const dayPassPayment: PaymentSlots = {
  verified: 'Your day pass is booked.',
  unverified: verificationFailed,
  failed: 'Payment failed. Please try again.',
  cancelled: 'Your payment was cancelled. No charges were made.',
  notStarted: paymentError,
  readsErrors: false,
};

/** As specified (rows CONF and PAY of sections 4, 5 and 8). */
const meetingRoomPayment: PaymentSlots = {
  verified: 'Your conference room is booked.',
  unverified: verificationFailed,
  failed: 'Payment failed. Please try again.',
  cancelled: 'Your booking was cancelled.',
  notStarted: { title: 'Booking Failed', text: 'Something went wrong. Please try again.' },
  readsErrors: false,
  verifiedTo: '/my-bookings',
  savesRecord: true,
  sendsBookingDate: true,
};

/** As specified (rows COWORK and PAY of sections 4, 5 and 8). */
const coworkingPayment: PaymentSlots = {
  verified: 'Your co-working subscription is booked.',
  unverified: paymentSuccessful,
  failed: 'Payment could not be processed. Please try again.',
  cancelled: 'Your payment was cancelled. No charges were made.',
  notStarted: paymentError,
  readsErrors: true,
};

/** As specified (rows REC and PAY of sections 4, 5 and 8). */
const recreationPayment: PaymentSlots = {
  verified: 'Your recreation pass is booked.',
  unverified: paymentSuccessful,
  failed: 'Payment could not be processed. Please try again.',
  cancelled: 'Your payment was cancelled. Your booking is not confirmed.',
  notStarted: paymentError,
  readsErrors: true,
  errorMs: 3000,
};

/** The item of an attempt: a service, or the move fee, which neither makes nor loses a booking. */
export type PaidFor = ServiceType | 'move';

/** The move fee. */
const movePayment: PaymentSlots = {
  verified: 'Your booking is moved.',
  unverified: {
    title: 'Payment Successful! ⚠️',
    text: 'Your payment succeeded. We are moving your booking; if that fails, we refund you in full.',
  },
  failed: 'Payment could not be processed. Please try again.',
  cancelled: 'No charges were made. Your booking stays as it is.',
  notStarted: paymentError,
  readsErrors: true,
};

/** A service without specified texts. */
const usualPayment: PaymentSlots = { ...coworkingPayment, verified: 'Your booking is confirmed.' };

const slots: Partial<Record<PaidFor, PaymentSlots>> = {
  move: movePayment,
  dayPass: dayPassPayment,
  meetingRoom: meetingRoomPayment,
  coworking: coworkingPayment,
  recreation: recreationPayment,
};

/** The slots of an attempt's item. */
export const paymentSlots = (about: PaidFor): PaymentSlots => slots[about] ?? usualPayment;
