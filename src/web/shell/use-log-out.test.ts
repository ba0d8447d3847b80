import { expect, test } from 'vitest';
import { logOutSays } from './use-log-out.ts';

test('NAV-14, NAV-15: a logout shows a confirmation', () => {
  expect(logOutSays(true)).toMatchObject({ title: 'Logged Out', text: 'You have been logged out successfully.' });
});

test('NAV-14, NAV-16: a failed logout shows an error', () => {
  expect(logOutSays(false)).toEqual({
    kind: 'destructive',
    title: 'Logout Error',
    text: 'Failed to logout. Please try again.',
  });
});
