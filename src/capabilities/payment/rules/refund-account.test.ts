import { expect, test } from 'vitest';
import { refundAccount } from './refund-account.ts';

test.each([
  ['upi', 'UPI account'],
  ['card', 'card'],
  ['emi', 'card'],
  ['netbanking', 'bank account'],
  ['wallet', 'wallet'],
  ['paylater', 'original payment method'],
  ['toString', 'original payment method'],
])('money that was paid by %s goes back to the %s', (method, account) => expect(refundAccount(method)).toBe(account));
