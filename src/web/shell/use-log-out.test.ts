import { expect, test } from 'vitest';
import { logOutSays } from './use-log-out.ts';

test('NAV-14, NAV-15: a logout is told as done', () => {
  expect(logOutSays(true)).toMatchObject({ title: 'Logged Out', text: 'You have been logged out successfully.' });
});

test('NAV-14, NAV-16: a logout that fails is told as an error', () => {
  expect(logOutSays(false)).toEqual({
    kind: 'destructive',
    title: 'Logout Error',
    text: 'Failed to logout. Please try again.',
  });
});
