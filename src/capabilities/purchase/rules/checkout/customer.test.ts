import { describe, expect, it } from 'vitest';
import type { ServiceType } from '#capabilities/catalogue/contract.ts';
import { serviceTypes } from '#capabilities/catalogue/rules/service-types.ts';
import { readCustomer } from './customer.ts';

const asha = { name: 'Asha Rao', email: 'asha@example.com', phone: '98765 43210', whatsApp: true };
const fieldsOf = (change: Partial<typeof asha>, service: ServiceType = 'dayPass') => {
  const read = readCustomer(service, { ...asha, ...change });
  return read.ok ? {} : read.refusal.fields;
};

describe('the customer of an order', () => {
  it.each(serviceTypes)('of %s is kept with one E.164 number, trimmed', (service) => {
    expect(readCustomer(service, { ...asha, name: '  Asha Rao ', email: ' asha@example.com ' })).toEqual({
      ok: true,
      value: { name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210', whatsApp: true },
    });
  });

  it('DAYPASS-28: has a phone, on the day pass form too', () => {
    expect(fieldsOf({ phone: '' })).toEqual({ customerPhone: 'Phone number must be at least 10 digits' });
  });

  it('DAYPASS-17, DAYPASS-18, DAYPASS-19: is refused in the form’s own words', () => {
    expect(fieldsOf({ name: 'A', email: 'asha@', phone: '12345' })).toEqual({
      customerName: 'Name must be at least 2 characters',
      customerEmail: 'Please enter a valid email',
      customerPhone: 'Phone number must be at least 10 digits',
    });
  });

  it('MODAL-08, MODAL-10: of the modal is refused in its words', () => {
    expect(fieldsOf({ email: 'asha', phone: '123' }, 'coworking')).toEqual({
      customerEmail: 'Please enter a valid email',
      customerPhone: 'Please enter a valid 10-digit phone number',
    });
  });

  it('REC-16: of recreation has no phone that no network gives', () => {
    expect(fieldsOf({ phone: '0000000000' }, 'recreation')).toEqual({ customerPhone: 'Invalid Phone Number' });
  });

  const nothing = { name: '', email: ' ', phone: '' };

  it('CONF-14: of the room is asked for all of it where nothing is there', () => {
    const fillInAll = 'Please fill in all your contact information.';
    expect(fieldsOf(nothing, 'meetingRoom')).toEqual({
      customerName: fillInAll,
      customerEmail: fillInAll,
      customerPhone: fillInAll,
    });
  });

  it('MODAL-06, MODAL-07, MODAL-09: of co-working gets an error at each required field', () => {
    expect(fieldsOf(nothing, 'coworking')).toEqual({
      customerName: 'Name is required',
      customerEmail: 'Email is required',
      customerPhone: 'Phone number is required',
    });
  });

  it('REC-15: of recreation gets an error that the phone is required', () => {
    expect(fieldsOf(nothing, 'recreation')).toEqual({
      customerName: 'Name is required',
      customerEmail: 'Email is required',
      customerPhone: 'Phone Number Required',
    });
  });

  it.each([
    ['a line break', 'Asha\nBcc: all@example.com'],
    ['a control character', 'Asha\u0007'],
    ['a line separator', 'Asha\u2028Rao'],
    ['a turned reading direction', 'Asha\u202eoaR'],
    ['a thousand characters', 'A'.repeat(1000)],
  ])('cannot have a name with %s', (_name, name) => {
    expect(fieldsOf({ name })).toHaveProperty('customerName');
  });

  it.each(['asha@example.com\r\nBcc: all@example.com', 'asha\u0000@example.com', `${'a'.repeat(250)}@example.com`])(
    'cannot have an e-mail like %j',
    (email) => {
      expect(fieldsOf({ email })).toHaveProperty('customerEmail');
    },
  );

  it.each(['\u200b\u200b', '\u2060\u200d', '\u3164\u3164', 'A\u200b'])(
    'DAYPASS-17: has a name that somebody can read: %j has fewer than 2 characters',
    (name) => {
      expect(fieldsOf({ name })).toEqual({ customerName: 'Name must be at least 2 characters' });
    },
  );

  it('MODAL-06: cannot have an invisible name', () => {
    expect(fieldsOf({ name: '\u200b' }, 'coworking')).toEqual({ customerName: 'Name is required' });
  });

  it('may have a name in Kannada or Devanagari', () => {
    expect(fieldsOf({ name: 'ಆಶಾ ರಾವ್' })).toEqual({});
    expect(fieldsOf({ name: 'आशा राव' })).toEqual({});
  });
});

it.each([
  [
    'dayPass',
    'Name must be at least 2 characters',
    'Please enter a valid email',
    'Phone number must be at least 10 digits',
  ],
  [
    'meetingRoom',
    'Please fill in all your contact information.',
    'Please enter a valid email',
    'Please enter a valid phone number',
  ],
  ['coworking', 'Name is required', 'Please enter a valid email', 'Please enter a valid 10-digit phone number'],
  ['recreation', 'Name is required', 'Please enter a valid email', 'Invalid Phone Number'],
] as const)('of %s reads the words of its own form: %s', (service, customerName, customerEmail, customerPhone) => {
  expect(readCustomer(service, { ...asha, name: '', email: 'asha', phone: '1' })).toEqual({
    ok: false,
    refusal: { reason: 'invalid_customer', fields: { customerName, customerEmail, customerPhone } },
  });
  const [shortest, tooShort] = service === 'dayPass' ? ['Jo', 'J'] : ['J', ' '];
  expect(readCustomer(service, { ...asha, name: shortest }).ok).toBe(true);
  expect(readCustomer(service, { ...asha, name: tooShort }).ok).toBe(false);
});

it('may have a name of 100 characters on one line and an address of 254, and no more', () => {
  expect(fieldsOf({ name: 'A'.repeat(100) })).toEqual({});
  expect(fieldsOf({ name: 'A'.repeat(101) })).toEqual({ customerName: 'Name must be at most 100 characters' });
  expect(fieldsOf({ name: 'Asha\nRao' })).toEqual({ customerName: 'Name must be one line of plain text' });
  const address = (length: number) => `asha@${`${'d'.repeat(60)}.`.repeat(4)}`.padEnd(length - 4, 'e').concat('.com');
  expect([address(254).length, fieldsOf({ email: address(254) })]).toEqual([254, {}]);
  expect(fieldsOf({ email: address(255) })).toHaveProperty('customerEmail');
});
