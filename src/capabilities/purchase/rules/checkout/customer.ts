import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { services } from '#capabilities/catalogue/services/all.ts';
import type { Business } from '#capabilities/invoicing/rules/buyer/business.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { isEmail } from '#platform/text/email.ts';
import {
  isLandline,
  LANDLINE_ON_WHATSAPP,
  type PhoneNumber,
  parsePhoneNumber,
} from '#platform/text/phone/phone-number.ts';
import { visibleLength } from '#platform/text/plain-text.ts';
import { typedEmail, typedLine, typedPhone } from '#platform/text/typed.ts';

/**
 * Who the booking is for, how they get messages, and which company its invoice names, if any. A walk-in may have neither e-mail nor phone; both
 * are '' then.
 */
export type Customer = {
  name: string;
  email: string;
  phone: PhoneNumber | '';
  whatsApp: boolean;
  business?: Business;
  /** On the invoice of a buyer without GSTIN. Required by law from a certain value. */
  address?: string;
};

type CustomerField = 'customerName' | 'customerEmail' | 'customerPhone' | 'business.gstin';
export type CustomerRefusal = { reason: 'invalid_customer'; fields: Partial<Record<CustomerField, string>> };

/** Characters that break a line of a mail, document or list, or change its reading direction. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const LONGEST_NAME = 100;

/** Why a name cannot be printed on a document. Null if it can. */
export function nameProblem(name: string): string | null {
  if (name.length > LONGEST_NAME) return `Name must be at most ${LONGEST_NAME} characters`;
  return UNPRINTABLE.test(name) ? 'Name must be one line of plain text' : null;
}

/** Normalises the customer's details for storage. The phone becomes an E.164 number. */
export function readCustomer(
  service: ServiceType,
  typed: { name: string; email: string; phone: string; whatsApp: boolean },
): Result<Customer, CustomerRefusal> {
  const say = services.of(service).contact;
  const fields: CustomerRefusal['fields'] = {};
  const name = typedLine(typed.name);
  const email = typedEmail(typed.email);
  const phone = parsePhoneNumber(typed.phone);
  const problem = visibleLength(name) < say.shortestName ? say.name : nameProblem(name);
  if (problem !== null) fields.customerName = problem;
  if (!isEmail(email)) {
    fields.customerEmail = (email === '' && say.empty?.email) || say.email;
  }
  if (!phone) fields.customerPhone = (typedPhone(typed.phone) === '' && say.empty?.phone) || say.phone;
  else if (typed.whatsApp && isLandline(phone)) fields.customerPhone = LANDLINE_ON_WHATSAPP;
  if (!phone || Object.keys(fields).length > 0) return refused({ reason: 'invalid_customer', fields });
  return done({ name, email, phone, whatsApp: typed.whatsApp });
}
