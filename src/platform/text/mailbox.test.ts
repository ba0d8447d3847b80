import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['Asha.Rao+desk@googlemail.com', 'asharao@gmail.com'],
  ['asha.rao@example.com', 'asha.rao@example.com'],
  [' ASHA+a+b@Example.com ', 'asha@example.com'],
])('%s reaches %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
