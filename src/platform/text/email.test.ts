import { expect, test } from 'vitest';
import { isEmail, mailLink } from './email.ts';

test.each([
  'a@b.co',
  'first.last+tag@sub.example.co.in',
  "o'brien@example.com",
  'rao&daughters@example.com',
  'asha@उदाहरण.भारत',
  'asha@xn--p1b6ci4b4b3a.xn--h2brj9c',
])('%s can be an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test('A link writes to the address alone, whatever letters it has', () => {
  expect(mailLink('asha@example.com')).toBe('mailto:asha@example.com');
  const odd = 'a+b?bcc=x&y%z@example.com';
  expect(isEmail(odd)).toBe(true);
  const { pathname, search } = new URL(mailLink(odd));
  expect([decodeURIComponent(pathname), search]).toEqual([odd, '']);
});

test.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@b.',
  'a@b.c',
  'a@-b.co',
  'a@b_c.co',
  '.a@b.co',
  'a.@b.co',
  'a..b@b.co',
  'a b@example.com',
  'a,b@c.co',
  'a<b@c.co',
  'a@b@c.co',
  'a@b.co\nBcc: x@y.z',
  `${'a'.repeat(250)}@b.co`,
])('%j can not', (text) => {
  expect(isEmail(text)).toBe(false);
});
