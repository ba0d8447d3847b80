import { expect, test } from 'vitest';
import { memberSince } from './profile-defaults.ts';

const now = new Date('2026-11-24T06:00:00Z');

test("'Member since' is the account's own month in India (PROFILE-04)", () => {
  expect(memberSince('2026-08-31T18:29:59Z', now)).toBe('Member since August 2026');
  expect(memberSince('2026-08-31T18:30:00Z', now)).toBe('Member since September 2026');
});

test("'Member since' is the present month where there is no account yet (PROFILE-04)", () => {
  expect(memberSince(null, now)).toBe('Member since November 2026');
});
