import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sandboxCredentials } from '#sandbox/credentials.ts';
import { logLeaks } from '#tests/support/log-leaks.ts';

const { razorpay, whatsApp } = sandboxCredentials;
const signature = createHmac('sha256', 'x').update('y').digest('hex');

/** A log as the server writes it. */
const clean = [
  'Meju is at http://127.0.0.1:40123',
  'Sandbox: no real money moves; messages are in http://127.0.0.1:40123/sandbox/inbox',
  '{"level":30,"time":"2026-11-24T03:30:00.123Z","requestId":"0f8fad5b-d9cb-469f-a165-70867728950e","method":"GET","route":"/api/database/bookings/user/:who","status":200,"ms":4,"msg":"call"}',
  '{"level":40,"time":"2026-11-24T03:30:00.123Z","bookingId":"daypass_1_1795503000123","answer":{"ok":false,"reason":"unknown"},"msg":"a payment could not be verified yet"}',
  '{"level":30,"time":"2026-11-24T03:30:00.123Z","outcome":"booked","paymentId":"pay_Mabc12345678","msg":"webhook"}',
];

/** The same log with something in the middle of one of its lines. */
const planted = (what: string): string =>
  clean.map((line, n) => (n === 2 ? line.replace('"ms"', `"x":"of ${what} now","ms"`) : line)).join('\n');

describe('A search of logs', () => {
  test('finds nothing in one that holds nobody and no secret', () => expect(logLeaks(clean.join('\n'))).toEqual([]));

  test.each([
    ['a token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
    ['an e-mail address', 'somebody.else+news@mail.example.co.in'],
    ['an e-mail address', 'somebody%40example.com'],
    ['a phone number', '+919812345678'],
    ['a phone number', '98123 45678'],
    ['a phone number', '9812345678'],
    ['a signature', signature],
    ['a booking’s link', '/b/daypass_1_1795503000123.1.AAAAAAAAAAAAAAAAAAAAAA'],
    ['a booking’s link', '/pay/daypass_1_1795503000123.1.AAAAAAAAAAAAAAAAAAAAAA'],
    ['a booking’s link', '/renew/CR-1795503000123-aB3x9.1.AAAAAAAAAAAAAAAAAAAAAA'],
    ['a calendar’s address', '/calendar/MTAx.1.AAAAAAAAAAAAAAAAAAAAAA.ics'],
    ['a secret', razorpay.keySecret],
    ['a secret', razorpay.webhookSecret],
    ['a secret', whatsApp.token],
    ['a secret', whatsApp.appSecret],
    ['a secret', whatsApp.verifyToken],
    ['a secret', 'what only this test knows'],
    ['a name', 'Asha Rao'],
    ['a name', 'Shetty'],
    ['a name', 'Nair'],
  ])('finds %s in the middle of a line: %s', (what, secret) => {
    expect(logLeaks(planted(secret), ['what only this test knows'])).toEqual([
      expect.stringMatching(new RegExp(`\\b${what}\\b.*: \\{`)),
    ]);
  });
});
