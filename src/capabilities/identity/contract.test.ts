import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { profileChangesSchema } from './contract.ts';

test('A profile extracts values from pasted texts', () => {
  const pasted = {
    uid: 'asha',
    displayName: '\ufeffAsha Rao\u200b',
    phone: ' \u202a+91 98765 43210\u202c',
    gstin: '27AAPFU 0939F\u200b1ZV ',
  };
  expect(z.parse(profileChangesSchema, pasted)).toEqual({
    uid: 'asha',
    displayName: 'Asha Rao',
    phone: '+919876543210',
    gstin: '27AAPFU0939F1ZV',
  });
});

test('A UIN instead of a GSTIN gets its own error text', () => {
  const { error } = z.safeParse(profileChangesSchema, { uid: 'asha', gstin: '0717UNO00157UNO' });
  expect(error?.issues[0]?.message).toMatch(/^This is a UIN/);
});

test.each(['5555555555', '+91 12345 67890', '১২৩৪৫৬৭৮৯০'])('A profile refuses %s, which no network has', (phone) => {
  const { error } = z.safeParse(profileChangesSchema, { uid: 'asha', phone });
  expect(error?.issues).toMatchObject([{ path: ['phone'], message: 'Please enter a valid phone number' }]);
});

test('PROFILE-31: A profile takes a phone as it is typed', () => {
  expect(z.parse(profileChangesSchema, { uid: 'asha', phone: '4123 4567 ext. 12' }).phone).toBe('4123 4567 ext. 12');
  expect(z.parse(profileChangesSchema, { uid: 'asha', phone: '' }).phone).toBe('');
});
