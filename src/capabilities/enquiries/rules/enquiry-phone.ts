import { type PhoneNumber, parsePhoneNumber } from '#platform/phone-number.ts';

// A code of two to four digits and a number that begins with 2 to 7, ten digits together.
const INDIAN_LANDLINE = /^(?:[1-8]\d[2-7]\d{7}|[1-8]\d{2}[2-7]\d{6}|[1-8]\d{3}[2-7]\d{5})$/;

/** The number of an office or a person, or null when no network can have it: unlike a booking's it may be an Indian landline. */
export function enquiryPhone(typed: string): PhoneNumber | null {
  const mobile = parsePhoneNumber(typed);
  if (mobile) return mobile;
  const digits = typed.replace(/[\s().\-\u2010-\u2015\u00a0]/g, '').replace(/^(\+91|91(?=\d{10}$)|0(?=\d{10}$))/, '');
  return INDIAN_LANDLINE.test(digits) ? (`+91${digits}` as PhoneNumber) : null;
}
