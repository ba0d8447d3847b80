import { type PaymentSlots, verificationFailed } from '../payment-slots.ts';

/** As specified (rows CONF and PAY of sections 4, 5 and 8). */
export const meetingRoomPayment: PaymentSlots = {
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
