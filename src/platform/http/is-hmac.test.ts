import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isHmac } from './is-hmac.ts';

const secret = 'the secret of this test';
const message = '{"event":"payment.captured"}';
const signed = createHmac('sha256', secret).update(message).digest('hex');

test('the signature of these bytes by this secret is good, as text and as bytes', () => {
  expect(isHmac(message, signed, secret)).toBe(true);
  expect(isHmac(new TextEncoder().encode(message), signed, secret)).toBe(true);
});

test.each([
  ['of other bytes', `${message} `, signed, secret],
  ['by another secret', message, signed, `${secret}!`],
  ['with one sign turned', message, `${signed.slice(0, -1)}${signed.endsWith('0') ? '1' : '0'}`, secret],
  ['in capitals', message, signed.toUpperCase(), secret],
  ['that is empty', message, '', secret],
  ['cut short', message, signed.slice(0, -2), secret],
  ['with something before it', message, `0${signed}`, secret],
  ['with something after it', message, `${signed}0`, secret],
  ['that is no hex', message, 'z'.repeat(64), secret],
  ['by an empty secret', message, createHmac('sha256', '').update(message).digest('hex'), ''],
])('a signature %s is none, and no error', (_, said, signature, by) => {
  expect(isHmac(said, signature, by)).toBe(false);
});
