import { describe, expect, test } from 'vitest';
import { BadSetting, readEnvironment } from './config.ts';

const secret = 'hunter2!';

describe('A setting', () => {
  test('that is absent or empty has its default', () => {
    const defaults = { PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '.data', SANDBOX: 'auto', TRUST_PROXY: 0 };
    expect(readEnvironment({})).toMatchObject(defaults);
    expect(readEnvironment({ PORT: '', HOST: ' ', DATA_DIR: '', SANDBOX: '', TRUST_PROXY: '' })).toMatchObject(
      defaults,
    );
    expect(readEnvironment({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined();
  });

  test('that is there is read, with the spaces around it dropped', () => {
    const read = readEnvironment({
      PORT: ' 8080 ',
      PUBLIC_URL: 'https://meju.example/',
      NOW: '2026-11-24T10:00:00+05:30',
    });
    expect(read).toMatchObject({ PORT: 8080, PUBLIC_URL: 'https://meju.example', NOW: '2026-11-24T10:00:00+05:30' });
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', '3e3'],
    ['PORT', '-1'],
    ['PORT', 'eighty'],
    ['HOST', 'two words'],
    ['PUBLIC_URL', 'meju.example'],
    ['PUBLIC_URL', 'ftp://meju.example'],
    ['PUBLIC_URL', 'https://meju.example/site'],
    ['PUBLIC_URL', `https://user:${secret}@meju.example`],
    ['DATABASE_URL', `mysql://root:${secret}@db/meju`],
    ['DATABASE_URL', secret],
    ['FIREBASE_API_KEY', `${secret} ${secret}`],
    ['FIREBASE_PROJECT_ID', 'a/b'],
    ['RAZORPAY_KEY_ID', secret],
    ['RAZORPAY_KEY_SECRET', `${secret}\nmore`],
    ['RAZORPAY_API_URL', 'api.razorpay.com'],
    ['SMTP_URL', `http://user:${secret}@mail`],
    ['MAIL_FROM', 'Meju'],
    ['MAIL_FROM', `Meju <a@b>\nBcc: ${secret}@c.example`],
    ['OPERATOR_EMAIL', 'nobody'],
    ['WHATSAPP_PHONE_ID', '+91 98'],
    ['SANDBOX', 'yes'],
    ['NOW', 'tomorrow'],
    ['NOW', '2026-11-24T10:00:00'],
    ['NOW', '2026-02-30T10:00:00Z'],
    ['RATE_LIMITS', 'none'],
    ['TRUST_PROXY', 'true'],
  ])('%s=%j stops the start, which names the setting and prints no value', (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(BadSetting);
    expect(read).toThrow(new RegExp(`\\b${name} \\(`));
    expect(read).not.toThrow(secret);
  });

  test('that is malformed does not hide another', () => {
    expect(() => readEnvironment({ PORT: 'x', SANDBOX: 'y' })).toThrow(/PORT.*SANDBOX/);
  });
});
