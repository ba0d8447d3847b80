import { expect, test } from 'vitest';
import { missingForGstin } from './invoice-details.ts';

const gstin = '29AABCS1234D1ZR';

test('A GSTIN appears on invoices with its company and address, and needs nothing more', () => {
  expect(missingForGstin({ gstin: '', company: '', billingAddress: '' })).toEqual({});
  expect(missingForGstin({ gstin, company: 'Rao & Co', billingAddress: '12 MG Road' })).toEqual({});
  expect(Object.keys(missingForGstin({ gstin, company: '', billingAddress: '' }))).toEqual([
    'company',
    'billingAddress',
  ]);
});
