import { describe, expect, test } from 'vitest';
import { callerFromClaims } from './caller-from-claims.ts';

const now = new Date('2026-11-24T04:30:00Z');
const second = now.getTime() / 1000;
const good = {
  sub: 'uid-of-ananya',
  iat: second - 60,
  auth_time: second - 3600,
  email: 'ananya@example.com',
  email_verified: true,
  name: 'Ananya Rao',
  picture: 'https://lh3.googleusercontent.com/a/x',
  firebase: { sign_in_provider: 'google.com' },
};
const without = (key: keyof typeof good) => Object.fromEntries(Object.entries(good).filter(([name]) => name !== key));

describe('The claims of a signed token', () => {
  test('say who is asking and when they signed in', () => {
    expect(callerFromClaims(good, now)).toEqual({
      uid: 'uid-of-ananya',
      email: 'ananya@example.com',
      name: 'Ananya Rao',
      picture: 'https://lh3.googleusercontent.com/a/x',
      authTime: new Date('2026-11-24T03:30:00Z'),
    });
  });

  test.each([
    ['an empty sub', { sub: '' }],
    ['the sub of a walk-in, who has no account', { sub: 'walkin:0b9f7a51-2a37-4c4e-9f2b-6f0e7a1d2c3b' }],
    ['a sub of 129 characters', { sub: 'u'.repeat(129) }],
    ['a sub that is no text', { sub: 7 }],
    ['a sub with a control character', { sub: 'a\u0000b' }],
    ['an iat in the future', { iat: second + 60 }],
    ['an auth_time in the future', { auth_time: second + 60 }],
    ['an auth_time that is no number', { auth_time: `${second}` }],
    ['an auth_time of NaN', { auth_time: Number.NaN }],
    ['another sign-in provider', { firebase: { sign_in_provider: 'password' } }],
    ['a custom token', { firebase: { sign_in_provider: 'custom' } }],
    ['firebase as text', { firebase: 'google.com' }],
    ['an e-mail that is not verified', { email_verified: false }],
    ['an e-mail said to be verified in words', { email_verified: 'true' }],
    ['an e-mail with a line break', { email: 'a@example.com\r\nBcc: all@example.com' }],
    ['an e-mail with a NUL', { email: 'a\u0000@example.com' }],
    ['two e-mails in one', { email: 'a@example.com,b@example.com' }],
    ['no address at all', { email: 'ananya' }],
  ])('are refused with %s', (_, change) => {
    expect(callerFromClaims({ ...good, ...change }, now)).toBeNull();
  });

  test.each(['sub', 'iat', 'auth_time', 'email', 'email_verified', 'firebase'] as const)(
    'are refused without %s',
    (key) => {
      expect(callerFromClaims(without(key), now)).toBeNull();
    },
  );

  test('may lack a name and a picture; odd names are made one clean line', () => {
    expect(callerFromClaims({ ...good, name: undefined, picture: 5 }, now)).toMatchObject({ name: '', picture: '' });
    expect(callerFromClaims({ ...good, name: 'Ana\r\nnya\u0000 ' }, now)).toMatchObject({ name: 'Ana nya' });
  });

  test('may come from a clock that is five seconds ahead', () => {
    expect(callerFromClaims({ ...good, iat: second + 5, auth_time: second + 5 }, now)).not.toBeNull();
  });
});
