import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { conferenceFormSchema, contactModalSchema, dayPassFormSchema } from './contact-rules.ts';

const good = { customerName: 'Asha Rao', customerEmail: 'asha@example.com', customerPhone: '98765 43210' };

function complaints(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return {};
  const first: Record<string, string> = {};
  for (const issue of parsed.error.issues) first[issue.path.join('.')] ??= issue.message;
  return first;
}

describe('the day pass form', () => {
  test('a good form passes, with spaces around it taken off', () => {
    expect(z.parse(dayPassFormSchema, { ...good, customerName: ' Asha Rao ' })).toEqual(good);
  });

  test.each([
    ['DAYPASS-17', { customerName: 'A' }, 'customerName', 'Name must be at least 2 characters'],
    ['DAYPASS-17', { customerName: '\u200b\u200b' }, 'customerName', 'Name must be at least 2 characters'],
    ['DAYPASS-17', { customerName: '  A  ' }, 'customerName', 'Name must be at least 2 characters'],
    ['DAYPASS-18', { customerEmail: '' }, 'customerEmail', 'Please enter a valid email'],
    ['DAYPASS-18', { customerEmail: 'asha@' }, 'customerEmail', 'Please enter a valid email'],
    ['DAYPASS-18', { customerEmail: 'a b@example.com' }, 'customerEmail', 'Please enter a valid email'],
    ['DAYPASS-19', { customerPhone: '' }, 'customerPhone', 'Phone number must be at least 10 digits'],
    ['DAYPASS-19', { customerPhone: '98765 4321' }, 'customerPhone', 'Phone number must be at least 10 digits'],
    ['DAYPASS-19', { customerPhone: '0000000000' }, 'customerPhone', 'Phone number must be at least 10 digits'],
  ])('%s: %j: %s', (_, wrong, field, message) => {
    expect(complaints(dayPassFormSchema, { ...good, ...wrong })).toEqual({ [field]: message });
  });

  test.each(['+1 415 555 2671', '044 2233 4455', '01124112233'])('DAYPASS-19: %s is taken', (customerPhone) => {
    expect(complaints(dayPassFormSchema, { ...good, customerPhone })).toEqual({});
  });
});

describe('the contact modal', () => {
  test.each([
    ['MODAL-06', { customerName: '' }, 'customerName', 'Name is required'],
    ['MODAL-07', { customerEmail: '' }, 'customerEmail', 'Email is required'],
    ['MODAL-08', { customerEmail: 'asha' }, 'customerEmail', 'Please enter a valid email'],
    ['MODAL-09', { customerPhone: '' }, 'customerPhone', 'Phone number is required'],
    ['MODAL-10', { customerPhone: '98765' }, 'customerPhone', 'Please enter a valid 10-digit phone number'],
    ['MODAL-10', { customerPhone: '+91 12989 67890' }, 'customerPhone', 'Please enter a valid 10-digit phone number'],
    ['MODAL-10', { customerPhone: '098765 43210' }, 'customerPhone', 'Please enter a valid 10-digit phone number'],
    ['MODAL-10', { customerPhone: '1298967890' }, 'customerPhone', 'Please enter a valid 10-digit phone number'],
  ])('%s: %j: %s', (_, wrong, field, message) => {
    expect(complaints(contactModalSchema, { ...good, ...wrong })).toEqual({ [field]: message });
  });

  test.each(['98765 43210', '44-2233-4455', '+1 415 555 2671', '0044 20 7946 0958', '+91 98765 43210'])(
    'MODAL-10: a good one with %s passes',
    (customerPhone) => {
      expect(complaints(contactModalSchema, { ...good, customerPhone })).toEqual({});
    },
  );
});

const forms = { dayPassFormSchema, contactModalSchema, conferenceFormSchema };

test.each(Object.entries(forms))('%s refuses what no network gives and takes numbers of all countries', (_, schema) => {
  const isTaken = (customerPhone: string) =>
    complaints(schema, { ...good, customerPhone })['customerPhone'] === undefined;
  for (const typed of ['1298967890', '0000000000', '5999999999', '+91 12989 67890', '98765', '+0123456789']) {
    expect(isTaken(typed), typed).toBe(false);
  }
  for (const typed of [
    '98765 43210',
    '+1 415 555 2671',
    '+44 20 7946 0958',
    '+971 50 123 4567',
    '+6598765432',
    '+298 123456',
  ]) {
    expect(isTaken(typed), typed).toBe(true);
  }
});

test.each(Object.entries(forms))('%s reads what was pasted, and refuses what can be no number', (_, schema) => {
  const pasted = {
    customerName: '\u202aAsha Rao\u202c',
    customerEmail: 'mailto:rao&co@example.com\u200b',
    customerPhone: '\u202a+91 98765 43210\u202c',
  };
  expect(z.parse(schema, pasted)).toMatchObject({
    customerName: 'Asha Rao',
    customerEmail: 'rao&co@example.com',
    customerPhone: '+91 98765 43210',
  });
  expect(complaints(schema, { ...good, customerPhone: '९८७६५४३२१०' })).toEqual({});
  for (const customerPhone of ['5555555555', '1234567890'])
    expect(Object.keys(complaints(schema, { ...good, customerPhone }))).toEqual(['customerPhone']);
});

test.each(Object.entries(forms))('%s says that a landline has no WhatsApp', (_, schema) => {
  const landline = { ...good, customerPhone: '44-2233-4455' };
  expect(complaints(schema, landline)).toEqual({});
  expect(complaints(schema, { ...landline, whatsApp: true })).toEqual({
    customerPhone: 'This is a landline. WhatsApp needs a mobile number.',
  });
});
