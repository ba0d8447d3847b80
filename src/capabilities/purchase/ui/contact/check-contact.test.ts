import { describe, expect, it } from 'vitest';
import { serviceTypes } from '#capabilities/catalogue/rules/service-types.ts';
import { checkContact } from './check-contact.ts';

const who = { customerName: 'Asha Rao', customerEmail: 'asha@example.com', customerPhone: '98765 43210' };
const company = { companyName: ' Rao & Daughters', companyGstin: '27 aapfu0939f1zv', companyAddress: 'Pune\r\n411001' };

describe.each(serviceTypes)('The company on the form of %s', (service) => {
  it('is optional', () => {
    expect(checkContact(service, who)).toMatchObject({ ok: true });
    expect(checkContact(service, { ...who, companyName: ' ', companyGstin: '' })).toMatchObject({ ok: true });
  });

  it('is tidied', () => {
    expect(checkContact(service, { ...who, ...company })).toMatchObject({
      ok: true,
      who: { companyName: 'Rao & Daughters', companyGstin: '27AAPFU0939F1ZV', companyAddress: 'Pune\n411001' },
    });
  });

  it('is not cut: a text that is too long gets an error', () => {
    const long = { companyName: 'x'.repeat(201), companyAddress: 'x'.repeat(301) };
    expect(checkContact(service, { ...who, ...company, ...long })).toMatchObject({
      errors: {
        companyName: 'The company must be at most 200 characters',
        companyAddress: 'The address must be at most 300 characters',
      },
    });
  });

  it('is asked for whole, with a message at each field', () => {
    expect(checkContact(service, { ...who, companyGstin: '27AAPFU0939F1ZO' })).toEqual({
      ok: false,
      errors: {
        companyName: 'Please enter the company that the GSTIN belongs to',
        companyGstin: 'Please enter a valid GSTIN of 15 characters',
        companyAddress: 'Please enter the address that the GSTIN is registered at',
      },
    });
  });
});
