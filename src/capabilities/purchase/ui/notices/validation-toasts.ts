import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { showToast, withdrawToast } from '#design/toasts/toasts.ts';

/** What a toast says. `stays` until dismissed: errors, and everything that names a payment. */
export type ToastContent = {
  readonly tone: 'success' | 'warning' | 'error';
  readonly title: string;
  readonly text: string;
  readonly stays: boolean;
  /** The payment that is named. */
  readonly payment?: string;
};

/** Toasts about what is missing before a payment can start: title and text (CONF-13 to -15, COWORK-14, REC-15 to -17). */
export const missingToasts = {
  bookingDetails: errorToast('Booking Details Required', 'Please select date, start time, and end time.'),
  contactDetails: errorToast('Contact Details Required', 'Please fill in all your contact information.'),
  duration: errorToast('Invalid Duration', 'Please select a valid time range.'),
  startDate: errorToast('Start Date Required', 'Please select a start date for your subscription.'),
  date: errorToast('Date Required', 'Please select a date for your visit.'),
  dayPassDate: errorToast('Date Required', 'Please select a date'),
  phone: errorToast(
    'Phone Number Required',
    'Please enter your phone number, so that the WhatsApp confirmation can reach you.',
  ),
  invalidPhone: errorToast(
    'Invalid Phone Number',
    'Please enter a valid 10-digit phone number, or one with a plus and its country code.',
  ),
} as const;

/** Toasts about the person's details when a form was sent with something missing (CONF-14, REC-15, REC-16); the others say it at the field alone. */
export function contactToast(
  service: ServiceType,
  { phone, wrong }: { phone: string; wrong: readonly string[] },
): ToastContent | null {
  if (wrong.length === 0) return null;
  if (service === 'meetingRoom') return missingToasts.contactDetails;
  if (service !== 'recreation' || !wrong.includes('customerPhone')) return null;
  return phone.trim() === '' ? missingToasts.phone : missingToasts.invalidPhone;
}

/** The purchase's own files could not be loaded. */
export const notReadyToast = errorToast('Payment Error', 'Could not initiate payment. Please try again.');

/** The message to a buyer without sign-in, on the way to the login page (PAY-09). */
export const signInToast = ({ signIn }: { signIn: string }): ToastContent => ({
  ...errorToast('Authentication Required', signIn),
  tone: 'warning',
  stays: false,
});

/** An error toast, which stays until the user dismisses it. */
export function errorToast(title: string, text: string): ToastContent {
  return { tone: 'error', title, text, stays: true };
}

/** What a toast is about: the purchase of this page, what is missing for it, or that a sign-in is needed. */
type About = 'checkout' | 'missing' | 'sign-in';

/** Shows a toast. Errors and payments stay until the user dismisses them. */
export function showCheckoutToast(
  { title, text, tone, stays, payment }: ToastContent,
  about: About = 'checkout',
): void {
  const ofPage = about !== 'sign-in' && tone !== 'success' && !stays;
  const named = stays && payment ? { of: payment } : {};
  showToast({ ofPage, title, text, kind: tone === 'error' ? 'destructive' : tone, keep: stays, about, ...named });
}

/** Removes the toast about an unconfirmed payment once the result is known. */
export const withdrawPaymentToast = (payment: string): void => withdrawToast('checkout', payment);
