import type { ServiceType } from '#capabilities/catalogue/contract.ts';

/** What a toast says. `stays` until dismissed: errors, and everything that names a payment. */
export type Words = {
  readonly tone: 'success' | 'warning' | 'error';
  readonly title: string;
  readonly text: string;
  readonly stays: boolean;
  /** The payment that is named. */
  readonly payment?: string;
};

/** Toasts about what is missing before a payment can start: title and text (CONF-13 to -15, COWORK-14, REC-15 to -17). */
export const missingWords = {
  bookingDetails: errorWords('Booking Details Required', 'Please select date, start time, and end time.'),
  contactDetails: errorWords('Contact Details Required', 'Please fill in all your contact information.'),
  duration: errorWords('Invalid Duration', 'Please select a valid time range.'),
  startDate: errorWords('Start Date Required', 'Please select a start date for your subscription.'),
  date: errorWords('Date Required', 'Please select a date for your visit.'),
  dayPassDate: errorWords('Date Required', 'Please select a date'),
  phone: errorWords(
    'Phone Number Required',
    'Please enter your phone number, so that the WhatsApp confirmation can reach you.',
  ),
  invalidPhone: errorWords(
    'Invalid Phone Number',
    'Please enter a valid 10-digit phone number, or one with a plus and its country code.',
  ),
} as const;

/** Toasts about the person's details when a form was sent with something missing (CONF-14, REC-15, REC-16); the others say it at the field alone. */
export function contactWords(
  service: ServiceType,
  { phone, wrong }: { phone: string; wrong: readonly string[] },
): Words | null {
  if (wrong.length === 0) return null;
  if (service === 'meetingRoom') return missingWords.contactDetails;
  if (service !== 'recreation' || !wrong.includes('customerPhone')) return null;
  return phone.trim() === '' ? missingWords.phone : missingWords.invalidPhone;
}

/** The purchase's own files could not be loaded. */
export const unreadyWords = errorWords('Payment Error', 'Could not initiate payment. Please try again.');

/** What a buyer who is not signed in is told on the way to the login page (PAY-09). */
export const signInWords = (service: ServiceType): Words => ({
  ...errorWords('Authentication Required', logIn[service]),
  tone: 'warning',
  stays: false,
});

const logIn: Record<ServiceType, string> = {
  dayPass: 'Please login to book a day pass.',
  meetingRoom: 'Please login to book a conference room.',
  coworking: 'Please log in to subscribe to co-working.',
  recreation: 'Please log in to book a recreation pass.',
};

/** The words of an error, which stay until they are dismissed. */
export function errorWords(title: string, text: string): Words {
  return { tone: 'error', title, text, stays: true };
}
