import { describe, expect, test } from 'vitest';
import { popupError, redirectError, redirectResultError, signOutError, tokenError } from './sdk-error.ts';

const sdk = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

describe('A failed popup sign-in', () => {
  test.each([
    [
      'AUTH-34',
      'auth/popup-blocked',
      'popup',
      'Popup was blocked. Please allow popups for this site or try redirect sign-in.',
    ],
    ['AUTH-36', 'auth/popup-closed-by-user', 'cancelled', 'Sign-in was cancelled.'],
    ['AUTH-36', 'auth/user-cancelled', 'cancelled', 'Sign-in was cancelled.'],
    ['AUTH-36', 'auth/cancelled-popup-request', 'cancelled', 'Sign-in was cancelled.'],
    ['AUTH-37', 'auth/network-request-failed', 'network', 'Network error. Please check your internet connection.'],
    ['AUTH-37', 'auth/timeout', 'network', 'Network error. Please check your internet connection.'],
    ['AUTH-38', 'auth/argument-error', 'other', 'Google sign-in failed: (auth/argument-error).'],
    ['AUTH-38', 'auth/user-disabled', 'other', 'Google sign-in failed: this account has been disabled'],
  ])('%s: with %s says so', (_, code, kind, message) => {
    expect(popupError(sdk(code))).toMatchObject({ kind, message });
  });

  test('whose script from Google is blocked names the support (LOGIN-25)', () => {
    expect(popupError(sdk('auth/internal-error'))).toMatchObject({
      kind: 'unavailable',
      message: 'Authentication is not available. Please contact support.',
    });
  });

  test.each(['auth/web-storage-unsupported', 'auth/operation-not-supported-in-this-environment'])(
    'that cannot work here (%s) leads on to the redirect method (LOGIN-22)',
    (code) => {
      expect(popupError(sdk(code)).kind).toBe('popup');
    },
  );
});

test('A failed redirect sign-in says so (AUTH-39)', () => {
  expect(redirectError(sdk('auth/operation-not-allowed')).message).toBe(
    'Google redirect sign-in failed: Google sign-in is not switched on',
  );
  expect(redirectError(new Error('boom')).message).toBe('Google redirect sign-in failed: boom');
});

test('A failed redirect result says so (AUTH-40)', () => {
  expect(redirectResultError(sdk('auth/network-request-failed')).message).toBe(
    'Failed to get redirect result: Network error. Please check your internet connection.',
  );
  expect(redirectResultError(sdk('auth/redirect-cancelled-by-user')).message).toBe('Sign-in was cancelled.');
});

test('A failed sign-out says so (AUTH-41)', () => {
  expect(signOutError('nothing works').message).toBe('Sign out failed: nothing works');
});

test('A failed token says so (AUTH-42)', () => {
  expect(tokenError(sdk('auth/user-token-expired')).message).toBe(
    'Failed to get user token: your session has ended, please sign in again',
  );
});
