import { expect, test } from 'vitest';
import { isAddressGone } from './gone-address.ts';

test.each([
  '550 5.1.1 <asha@example.com>: Recipient address rejected: User unknown',
  '550-5.1.1 The email account that you tried to reach does not exist.\r\n550 5.1.1 Try again',
  '551 5.1.6 The mailbox has moved',
  '556 5.1.10 The domain takes no mail',
])('%j says that an address is gone', (reply) => {
  expect(isAddressGone(reply)).toBe(true);
});

test.each([
  '552 5.2.2 Mailbox full',
  '550 5.2.2 Over quota',
  '550 5.7.1 Message refused as spam',
  '450 4.1.1 Recipient address rejected: unverified',
  '450 5.1.1 contradicts itself',
  '550 5.1.18 Sender refused',
  '550 No such user',
  '421 Try again later',
  '',
])('%j does not', (reply) => {
  expect(isAddressGone(reply)).toBe(false);
});
