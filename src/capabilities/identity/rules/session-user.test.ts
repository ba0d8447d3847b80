import { describe, expect, test } from 'vitest';
import { avatarLetter, isAuthenticated, type SessionUser, shownName } from './session-user.ts';

describe('The account in the top bar', () => {
  test.each([
    [{ displayName: 'ananya Rao', email: 'x@example.com' }, 'A'],
    [{ displayName: '', email: 'rahul@example.com' }, 'R'],
    [{ displayName: '  ', email: 'rahul@example.com' }, 'R'],
    [{ displayName: null, email: null }, 'U'],
    [{ displayName: '👩🏽‍💻 Meera', email: null }, '👩🏽‍💻'],
    [{ displayName: 'ಕೃಷ್ಣ', email: null }, 'ಕೃ'],
    [{ displayName: 'ಮೇಘಾ', email: null }, 'ಮೇ'],
  ])('shows for %j the letter %s (NAV-08)', (user, letter) => {
    expect(avatarLetter(user)).toBe(letter);
  });

  test("shows the display name, or 'User' when there is none (NAV-09)", () => {
    expect(shownName({ displayName: 'Ananya Rao' })).toBe('Ananya Rao');
    expect(shownName({ displayName: null })).toBe('User');
    expect(shownName({ displayName: ' ' })).toBe('User');
  });
});

test('Somebody is signed in exactly when there is a user (AUTH-10)', () => {
  const user: SessionUser = { uid: 'u1', displayName: null, email: null, photoURL: null, phoneNumber: null };
  expect([isAuthenticated(user), isAuthenticated(null)]).toEqual([true, false]);
});
