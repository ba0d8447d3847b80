import { expect, test } from 'vitest';
import { profileTexts } from './texts.ts';

test('A failed sign-out on the profile says so in the words of the specification (PROFILE-34)', () => {
  expect(profileTexts.signOutFailed).toEqual({
    title: 'Error',
    text: 'Failed to sign out. Please try again.',
    kind: 'destructive',
  });
});
