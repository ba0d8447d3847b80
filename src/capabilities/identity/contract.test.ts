import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { profileChangesSchema } from './contract.ts';

test('A profile reads what was pasted as what it names', () => {
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

test('A profile refuses a number that no line has', () => {
  expect(z.safeParse(profileChangesSchema, { uid: 'asha', phone: '1234567890' }).success).toBe(false);
  expect(z.parse(profileChangesSchema, { uid: 'asha', phone: '' }).phone).toBe('');
});
