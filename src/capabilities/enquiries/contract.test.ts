import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contactSchema, enterpriseSchema, newsletterSchema } from './contract.ts';

const contact = { name: 'Asha Rao', email: 'asha@example.com', subject: 'A visit', message: 'May I see the floor?' };
const enterprise = { companyName: 'Acme', contactPerson: 'Ravi Kumar', email: 'ravi@example.com' };
const messages = (schema: z.ZodMiniType, input: unknown) =>
  z.safeParse(schema, input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('The contact form', () => {
  test('extracts the value from a pasted text', () => {
    const pasted = {
      ...contact,
      name: '\u202aAsha Rao\u202c',
      email: 'mailto:rao&co@example.com\u200b',
      phone: 'tel:+919876543210',
      message: 'Please call \u202a+91 98765 43210\u202c',
    };
    expect(z.parse(contactSchema, pasted)).toMatchObject({
      name: 'Asha Rao',
      email: 'rao&co@example.com',
      phone: '+919876543210',
      message: 'Please call +91 98765 43210',
    });
  });

  test.each(['', 'ask at reception', '1', '+91 80 4123 4567'])('takes the phone %j as it is (CONTACT-18)', (phone) => {
    expect(z.parse(contactSchema, { ...contact, phone }).phone).toBe(phone);
  });

  test.each(['5555555555', '1234567890', '+91 22222 22222'])('refuses %s, which no line has', (phone) => {
    expect(messages(contactSchema, { ...contact, phone })).toEqual(['phone: Please enter a valid phone number']);
  });

  test('refuses a name that hides how it reads', () => {
    expect(messages(contactSchema, { ...contact, name: 'Asha \u202eoaR' })).toHaveLength(1);
  });
});

test.each([
  ['९८७६५४३२१०', '+919876543210'],
  ['\u202a+971 50 123 4567\u202c', '+971501234567'],
  ['080 4123 4567 ext. 12', '080 4123 4567 ext. 12'],
  ['Asha: 98765 43210', 'Asha: 98765 43210'],
])('ENT-15: An enterprise inquiry keeps the phone %j as %s', (phone, kept) => {
  expect(z.parse(enterpriseSchema, { ...enterprise, phone }).phone).toBe(kept);
});

test.each(['98765', '0000000000', 'ext. 12'])('ENT-15: An enterprise inquiry refuses the phone %j', (phone) => {
  expect(messages(enterpriseSchema, { ...enterprise, phone })).toEqual(['phone: Please enter a valid phone number']);
});

test('The newsletter takes a pasted address and a domain in its own script', () => {
  expect(z.parse(newsletterSchema, { email: ' mailto:asha@example.com\u200b' }).email).toBe('asha@example.com');
  expect(z.parse(newsletterSchema, { email: 'asha@उदाहरण.भारत' }).email).toBe('asha@उदाहरण.भारत');
});
