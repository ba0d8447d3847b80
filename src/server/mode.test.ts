import { describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { readEnvironment } from '#platform/config.ts';
import { decideMode } from './mode.ts';
import { refuseSamples } from './start/refuse-samples.ts';

const decide = (settings: Record<string, string>) => decideMode(readEnvironment(settings));

const firebase = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'meju.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'meju',
  FIREBASE_STORAGE_BUCKET: 'meju.appspot.com',
  FIREBASE_MESSAGING_SENDER_ID: '1',
  FIREBASE_APP_ID: '1:1:web:1',
};
const razorpay = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };

describe('The mode', () => {
  test('is a sandbox with stand-ins for everything when nothing is set', () => {
    expect(decide({})).toEqual({
      sandbox: true,
      standIns: { identity: true, payments: true, mail: true, whatsApp: true },
    });
  });

  test.each([{ FIREBASE_API_KEY: 'key' }, { RAZORPAY_WEBHOOK_SECRET: 'w' }])(
    'is live with any credential: %j',
    (one) => {
      expect(decide(one)).toEqual({
        sandbox: false,
        standIns: { identity: false, payments: false, mail: false, whatsApp: false },
      });
    },
  );

  test('has stand-ins only for services without credentials when SANDBOX is on', () => {
    expect(decide({ SANDBOX: 'on', ...firebase }).standIns).toMatchObject({ identity: false, payments: true });
    expect(decide({ SANDBOX: 'on', ...razorpay }).standIns).toMatchObject({ identity: true, payments: false });
  });

  test('has no stand-in when SANDBOX is off, whatever is missing', () => {
    expect(decide({ SANDBOX: 'off' })).toMatchObject({ sandbox: false });
  });
});

describe('The start is refused', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['NOW outside a sandbox', { SANDBOX: 'off', NOW: '2026-11-24T10:00:00Z' }, /NOW/],
    ['rate limits switched off outside a sandbox', { ...razorpay, RATE_LIMITS: 'off' }, /RATE_LIMITS/],
    ['a sandbox on all addresses that nobody asked for', { HOST: '0.0.0.0' }, /SANDBOX.*HOST/],
    ['a sandbox behind https that nobody asked for', { PUBLIC_URL: 'https://meju.example' }, /SANDBOX.*PUBLIC_URL/],
    [
      'a live key beside a stand-in for sign-in',
      { SANDBOX: 'on', ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_1' },
      /RAZORPAY_KEY_ID/,
    ],
    [
      'a live key beside a stand-in for mail',
      { SANDBOX: 'on', ...firebase, ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_1' },
      /RAZORPAY_KEY_ID/,
    ],
    [
      'a live key in a sandbox without any stand-in',
      {
        SANDBOX: 'on',
        ...firebase,
        ...razorpay,
        RAZORPAY_KEY_ID: 'rzp_live_1',
        SMTP_URL: 'smtps://user:password@mail.example',
        WHATSAPP_TOKEN: 't',
        WHATSAPP_PHONE_ID: '1',
      },
      /RAZORPAY_KEY_ID/,
    ],
  ])('for %s', (_, settings, names) => {
    expect(() => decide(settings)).toThrow(names);
  });

  test.each([
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.2' },
    { HOST: '0.0.0.0', SANDBOX: 'on' },
    { PUBLIC_URL: 'https://meju.example', SANDBOX: 'on' },
  ])('but not for %j', (settings) => {
    expect(decide(settings).sandbox).toBe(true);
  });

  test('with live keys while the facts of the facility are samples, each of which is named', () => {
    const live = readEnvironment({ ...firebase, ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_1' });
    expect(() => refuseSamples(live, sampleFacility)).toThrow(/legalName, gstin, cin, phone, email, grievanceOfficer/);
    expect(() => refuseSamples(live, { ...sampleFacility, legalName: 'Ours', gstin: '29AABCS1234D1ZX' })).toThrow(
      /your own: cin, phone, email, grievanceOfficer/,
    );
    expect(() => refuseSamples(readEnvironment(razorpay), sampleFacility)).not.toThrow();
  });
});
