import type { Facility } from '#capabilities/content/rules/facility.ts';
import { businessWords, notGstinText, ownGstinProblem } from '#capabilities/invoicing/rules/buyer/business.ts';
import { isGstin } from '#capabilities/invoicing/rules/buyer/gstin.ts';
import type { Paise } from '#platform/money.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { isEmail } from '#platform/text/email.ts';
import {
  isLandline,
  LANDLINE_ON_WHATSAPP,
  type PhoneNumber,
  parsePhoneNumber,
} from '#platform/text/phone/phone-number.ts';
import { visibleLength } from '#platform/text/plain-text.ts';
import { typedEmail, typedGstin, typedLine, typedPhone } from '#platform/text/typed.ts';
import { type Customer, nameProblem } from './customer.ts';

/** The name of a customer who gave none. */
const WALK_IN = 'Walk-in';

/** From this value, an invoice must show the address of a buyer without GSTIN (rule 46(e) of the CGST Rules 2017). In paise, without tax. */
const ADDRESS_FROM = 50_000_00;
/** From this sum in cash, a phone number is required, to add up one person's cash per day. In paise. */
const PHONE_FROM = 50_000_00;

/** What a colleague typed. Absent fields were not given. */
type TypedCustomer = {
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  gstin?: string | undefined;
  company?: string | undefined;
  address?: string | undefined;
};

type Field = keyof TypedCustomer;
export type CounterCustomerRefusal = { reason: 'invalid_customer'; fields: Partial<Record<Field, string>> };

/**
 * Normalises the customer of a counter sale. Below Rs 50,000 no detail is required.
 * @param sale total with tax and value without tax, in paise; `whatsApp`: the customer agreed to WhatsApp messages; `facility`: the seller.
 */
export function readCounterCustomer(
  typed: TypedCustomer,
  sale: { total: Paise; taxable: Paise; inCash: boolean; whatsApp: boolean; facility: Pick<Facility, 'gstin'> },
): Result<Customer, CounterCustomerRefusal> {
  const fields: CounterCustomerRefusal['fields'] = {};
  const given = (field: Field, read = typedLine): string => read(typed[field] ?? '');
  const [email, gstin] = [given('email', typedEmail), given('gstin', typedGstin)];
  const [company, address] = [given('company'), given('address')];
  const name = visibleLength(given('name')) === 0 ? WALK_IN : given('name');
  const number = given('phone', typedPhone);
  const phone: PhoneNumber | '' | null = number === '' ? '' : parsePhoneNumber(number);

  const problem = nameProblem(name);
  if (problem !== null) fields.name = problem;
  if (phone === null) fields.phone = 'Please enter a valid phone number.';
  else if (phone === '' && sale.whatsApp) fields.phone = 'Messages on WhatsApp need a phone number.';
  else if (sale.whatsApp && isLandline(phone)) fields.phone = LANDLINE_ON_WHATSAPP;
  else if (phone === '' && sale.inCash && sale.total >= PHONE_FROM)
    fields.phone = 'From ₹50,000 in cash the phone number is needed.';
  if (email !== '' && !isEmail(email)) fields.email = 'Please enter a valid e-mail address.';
  const wrongGstin = isGstin(gstin) ? ownGstinProblem(gstin, sale.facility) : notGstinText(gstin);
  if (gstin !== '' && wrongGstin !== null) fields.gstin = wrongGstin;
  if (gstin !== '' && company === '') fields.company = businessWords.company;
  if (gstin !== '' && address === '') fields.address = businessWords.address;
  if (gstin === '' && address === '' && sale.taxable >= ADDRESS_FROM)
    fields.address = 'From ₹50,000 without tax the invoice must carry the buyer’s address.';
  if (phone === null || Object.keys(fields).length > 0) return refused({ reason: 'invalid_customer', fields });

  const who: Customer = { name, email, phone, whatsApp: sale.whatsApp };
  if (gstin !== '') return done({ ...who, business: { company, gstin, address } });
  const lines = [company, address].filter(Boolean).join('\n');
  return done(lines === '' ? who : { ...who, address: lines });
}
