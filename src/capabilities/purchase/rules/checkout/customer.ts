import * as z from 'zod/mini';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { services } from '#capabilities/catalogue/services/all.ts';
import type { Business } from '#capabilities/invoicing/rules/buyer/business.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { type PhoneNumber, parsePhoneNumber } from '#platform/text/phone-number.ts';
import { visibleLength } from '#platform/text/plain-text.ts';

/** Who the booking is for, how they get messages, and which company its invoice names, if any. */
export type Customer = {
  name: string;
  email: string;
  phone: PhoneNumber;
  whatsApp: boolean;
  business?: Business;
};

type CustomerField = 'customerName' | 'customerEmail' | 'customerPhone';
export type CustomerRefusal = { reason: 'invalid_customer'; fields: Partial<Record<CustomerField, string>> };

/** What would break a line of a mail, a paper or a list, or turn its reading direction around. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const LONGEST_NAME = 100;
const LONGEST_EMAIL = 254;

/** The customer's details in the form in which they are kept: the phone as one E.164 number, whatever was typed. */
export function readCustomer(
  service: ServiceType,
  typed: { name: string; email: string; phone: string; whatsApp: boolean },
): Result<Customer, CustomerRefusal> {
  const say = services.of(service).contact;
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
