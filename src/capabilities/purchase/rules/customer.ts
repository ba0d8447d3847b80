import * as z from 'zod/mini';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import type { Business } from '#platform/business.ts';
import { type PhoneNumber, parsePhoneNumber } from '#platform/phone-number.ts';
import { visibleLength } from '#platform/plain-text.ts';
import { done, type Result, refused } from '#platform/result.ts';

/** Who the booking is for, how they are told, and which company its invoice names, if any. */
export type Customer = {
  name: string;
  email: string;
  phone: PhoneNumber;
  whatsApp: boolean;
  business?: Business;
};

type CustomerField = 'customerName' | 'customerEmail' | 'customerPhone';
export type CustomerRefusal = { reason: 'invalid_customer'; fields: Partial<Record<CustomerField, string>> };

type FormTexts = {
  name: string;
  email: string;
  phone: string;
  shortestName: number;
  /** Of a field that is empty, where that has texts of its own. */
  empty?: { email: string; phone: string };
};

const fillInAll = 'Please fill in all your contact information.';

/** Each form's own texts (DAYPASS-17 to -19, CONF-14, MODAL-06 to -10, REC-16). */
const texts: Record<ServiceType, FormTexts> = {
  dayPass: {
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email',
    phone: 'Phone number must be at least 10 digits',
    shortestName: 2,
  },
  meetingRoom: {
    name: fillInAll,
    email: 'Please enter a valid email',
    phone: 'Please enter a valid phone number',
    shortestName: 1,
    empty: { email: fillInAll, phone: fillInAll },
  },
  coworking: {
    name: 'Name is required',
    email: 'Please enter a valid email',
    phone: 'Please enter a valid 10-digit phone number',
    shortestName: 1,
    empty: { email: 'Email is required', phone: 'Phone number is required' },
  },
  recreation: {
    name: 'Name is required',
    email: 'Please enter a valid email',
    phone: 'Invalid Phone Number',
    shortestName: 1,
    empty: { email: 'Email is required', phone: 'Phone Number Required' },
  },
};

/** What would break a line of a mail, a paper or a list, or turn its reading direction around. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const LONGEST_NAME = 100;
const LONGEST_EMAIL = 254;

/** The customer's details in the form in which they are kept: the phone as one E.164 number, whatever was typed. */
export function readCustomer(
  service: ServiceType,
  typed: { name: string; email: string; phone: string; whatsApp: boolean },
): Result<Customer, CustomerRefusal> {
  const say = texts[service];
  const fields: CustomerRefusal['fields'] = {};
  const name = typed.name.trim();
  const email = typed.email.trim();
  const typedPhone = typed.phone.trim();
  const phone = parsePhoneNumber(typedPhone);
  if (visibleLength(name) < say.shortestName) fields.customerName = say.name;
  else if (name.length > LONGEST_NAME) fields.customerName = `Name must be at most ${LONGEST_NAME} characters`;
  else if (UNPRINTABLE.test(name)) fields.customerName = 'Name must be one line of plain text';
  if (email.length > LONGEST_EMAIL || !z.safeParse(z.email(), email).success) {
    fields.customerEmail = (email === '' && say.empty?.email) || say.email;
  }
  if (!phone) fields.customerPhone = (typedPhone === '' && say.empty?.phone) || say.phone;
  if (!phone || Object.keys(fields).length > 0) return refused({ reason: 'invalid_customer', fields });
  return done({ name, email, phone, whatsApp: typed.whatsApp });
}
