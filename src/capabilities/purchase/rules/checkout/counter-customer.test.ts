import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessWords } from '#capabilities/invoicing/rules/buyer/business.ts';
import { fromRupees } from '#platform/money.ts';
import { readCounterCustomer } from './counter-customer.ts';

const facility = { gstin: '29AABCS1234D1ZR' };
const small = { total: fromRupees(384), taxable: fromRupees(325), inCash: true, whatsApp: false, facility };
const company = { gstin: '29AAGCB7383J1Z4', company: 'Acme Pvt Ltd', address: '1 MG Road' };
const fieldsOf = (...asked: Parameters<typeof readCounterCustomer>) => {
  const read = readCounterCustomer(...asked);
  return read.ok ? {} : read.refusal.fields;
};

describe('the customer of a sale at the counter', () => {
  it('may give nothing at all', () => {
    expect(readCounterCustomer({}, small)).toEqual({
      ok: true,
      value: { name: 'Walk-in', email: '', phone: '', whatsApp: false },
    });
  });

  it('is kept with one E.164 number, trimmed', () => {
    expect(readCounterCustomer({ name: ' Asha Rao ', phone: '98765 43210', email: ' a@example.com ' }, small)).toEqual({
      ok: true,
      value: { name: 'Asha Rao', email: 'a@example.com', phone: '+919876543210', whatsApp: false },
    });
  });

  it('may be a registered company, with all three of its facts', () => {
    expect(readCounterCustomer({ name: 'Asha', ...company }, small)).toMatchObject({ value: { business: company } });
    expect(Object.keys(fieldsOf({ gstin: company.gstin }, small)).sort()).toEqual(['address', 'company']);
    expect(Object.keys(fieldsOf({ ...company, gstin: '29AAGCB7383J1Z5' }, small))).toEqual(['gstin']);
    expect(fieldsOf({ ...company, gstin: '29 aabcs1234d1zr' }, small)).toEqual({ gstin: businessWords.own });
  });

  it('keeps company and address of a buyer without GSTIN as the address', () => {
    const read = readCounterCustomer({ company: 'Acme', address: '1 MG Road' }, small);
    expect(read).toMatchObject({ ok: true, value: { address: 'Acme\n1 MG Road' } });
  });

  it('needs a phone number for WhatsApp', () => {
    expect(Object.keys(fieldsOf({}, { ...small, whatsApp: true }))).toEqual(['phone']);
    expect(fieldsOf({ phone: '9876543210' }, { ...small, whatsApp: true })).toEqual({});
  });

  it('has no WhatsApp on a landline', () => {
    expect(fieldsOf({ phone: '044 2233 4455' }, { ...small, whatsApp: true })).toEqual({
      phone: 'This is a landline. WhatsApp needs a mobile number.',
    });
    expect(fieldsOf({ phone: '044 2233 4455' }, small)).toEqual({});
  });

  it('is extracted from pasted texts', () => {
    const typed = { name: '\u202aAsha Rao\u202c', phone: 'tel:०९८७६५४३२१०', email: 'mailto:rao&co@example.com\u200b' };
    expect(readCounterCustomer(typed, small)).toEqual({
      ok: true,
      value: { name: 'Asha Rao', email: 'rao&co@example.com', phone: '+919876543210', whatsApp: false },
    });
  });

  it('needs a phone number from ₹50,000 in cash, and an address from ₹50,000 without tax', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 199_999 }),
        fc.integer({ min: 0, max: 36_000 }),
        fc.boolean(),
        (rupees, tax, inCash) => {
          const taxable = fromRupees(rupees);
          const total = fromRupees(rupees + tax);
          const asked = Object.keys(fieldsOf({}, { ...small, total, taxable, inCash }));
          expect(asked.includes('phone')).toBe(inCash && rupees + tax >= 50_000);
          expect(asked.includes('address')).toBe(rupees >= 50_000);
          const given = { phone: '9876543210', address: '1 MG Road' };
          expect(fieldsOf(given, { ...small, total, taxable, inCash })).toEqual({});
        },
      ),
    );
  });

  it('is either refused with a reason for each wrong field, or kept as one that messages and documents can carry', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.constantFrom('', 'x@y', '9876543210', '12345')), {
      nil: undefined,
    });
    const typed = fc.record({ name: text, phone: text, email: text, gstin: text, company: text, address: text });
    fc.assert(
      fc.property(typed, fc.boolean(), (customer, whatsApp) => {
        const read = readCounterCustomer(customer, { ...small, whatsApp });
        if (!read.ok) {
          expect(Object.values(read.refusal.fields).every(Boolean)).toBe(true);
          return;
        }
        const { name, email, phone } = read.value;
        expect(name.trim()).not.toBe('');
        expect(phone).toMatch(/^(\+[1-9]\d{7,14})?$/);
        expect(email === '' || email.includes('@')).toBe(true);
        expect(read.value.whatsApp && phone === '').toBe(false);
      }),
    );
  });
});
