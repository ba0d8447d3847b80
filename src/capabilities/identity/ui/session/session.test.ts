import { describe, expect, test, vi } from 'vitest';
import { ananya, sdk, sessionScene } from '#tests/support/examples/auth-session.ts';
import { AuthError } from '../../rules/sign-in/auth-error.ts';
import { popupError, redirectResultError } from '../../rules/sign-in/sdk-error.ts';

describe('The auth context', () => {
  test('starts with no user and loading (AUTH-13)', () => {
    expect(sessionScene().session.read()).toEqual({ user: null, isLoading: true, error: null });
  });

  test('takes a redirect result first, then goes on to where the visitor came from (AUTH-14)', async () => {
    const { session, seen, around } = sessionScene({
      provider: { redirectResult: async () => ananya },
      signedIn: ananya,
    });
    await session.start();
    expect(seen[0]).toEqual({ user: ananya, isLoading: true, error: null });
    expect(session.read()).toEqual({ user: ananya, isLoading: false, error: null });
    expect(around.afterSignIn).toHaveBeenCalledTimes(1);
  });

  test('says when the redirect result failed, and listens all the same (AUTH-40)', async () => {
    const { session } = sessionScene({
      provider: { redirectResult: () => Promise.reject(redirectResultError(sdk('auth/internal-error'))) },
    });
    await session.start();
    expect(session.read()).toEqual({
      user: null,
      isLoading: false,
      error: 'Failed to get redirect result: (auth/internal-error).',
    });
  });

  test('says that the redirect led nowhere, where the browser kept nothing of it, and nothing where it succeeded', async () => {
    const around = { redirectUnderWay: () => true };
    const lost = sessionScene({ around }).session;
    await lost.start();
    expect(lost.read()).toEqual({
      user: null,
      isLoading: false,
      error: 'Google did not sign you in. Please allow popups for this site and try again.',
    });
    const came = sessionScene({ around, provider: { redirectResult: async () => ananya }, signedIn: ananya }).session;
    await came.start();
    expect(came.read()).toEqual({ user: ananya, isLoading: false, error: null });
    const before = sessionScene({ around, signedIn: ananya }).session;
    await before.start();
    expect(before.read().error).toBeNull();
  });

  test('follows the identity service from its first word on (AUTH-15, AUTH-16, AUTH-17)', async () => {
    const { session, tell, around } = sessionScene({ signedIn: ananya });
    await session.start();
    expect(session.read()).toEqual({ user: ananya, isLoading: false, error: null });
    expect(around.afterSignIn).toHaveBeenCalledTimes(1);
    tell(null);
    expect(session.read()).toEqual({ user: null, isLoading: false, error: null });
  });

  test('reports no user at once where authentication is not configured (AUTH-21)', async () => {
    const { session, around } = sessionScene({ around: { configured: false } });
    await session.start();
    expect(session.read()).toEqual({ user: null, isLoading: false, error: null });
    expect(around.load).not.toHaveBeenCalled();
  });

  test('loads nothing for an anonymous visitor', async () => {
    const { session, around } = sessionScene({ around: { worthLoading: () => false } });
    await session.start();
    expect(session.read().isLoading).toBe(false);
    expect(around.load).not.toHaveBeenCalled();
  });

  test('goes on without authentication when it cannot be set up (AUTH-24, LOGIN-25)', async () => {
    const { session } = sessionScene({ around: { load: () => Promise.reject(new Error('no storage')) } });
    await session.start();
    expect(session.read()).toEqual({ user: null, isLoading: false, error: null });
    const answer = await session.signInWithGoogle();
    expect(answer.ok).toBe(false);
    expect(session.read().error).toBe('Authentication is not available. Please contact support.');
  });
});

describe('Signing in', () => {
  test('is busy from its start to its end and clears an old error (AUTH-18, AUTH-19)', async () => {
    const { session, seen } = sessionScene({ provider: { redirectResult: () => Promise.reject(sdk('x')) } });
    await session.start();
    const before = seen.length;
    expect((await session.signInWithGoogle()).ok).toBe(true);
    expect(seen[before]).toEqual({ user: null, isLoading: true, error: null });
    expect(session.read()).toEqual({ user: ananya, isLoading: false, error: null });
  });

  test("shows a blocked popup in the context's own words until it is cleared (AUTH-35, AUTH-45)", async () => {
    const { session } = sessionScene({
      provider: { signInWithPopup: () => Promise.reject(popupError(sdk('auth/popup-blocked'))) },
    });
    await session.start();
    const answer = await session.signInWithGoogle();
    expect(answer).toMatchObject({
      ok: false,
      refusal: {
        kind: 'popup',
        message: 'Popup was blocked. Please allow popups for this site or try redirect sign-in.',
      },
    });
    expect(session.read()).toEqual({
      user: null,
      isLoading: false,
      error: 'Popup was blocked. Please try the redirect sign-in method or allow popups for this site.',
    });
    session.clearError();
    expect(session.read().error).toBeNull();
  });

  test('says that nothing is configured where nothing is (AUTH-43)', async () => {
    const { session } = sessionScene({ around: { configured: false } });
    await session.start();
    await session.signInWithGoogle();
    expect(session.read().error).toBe(
      'Firebase is not configured. Please set up Firebase credentials to enable authentication.',
    );
  });

  test('by redirect stays busy, as the page is left, unless it fails (AUTH-20)', async () => {
    const { session } = sessionScene();
    await session.start();
    await session.signInWithGoogleRedirect();
    expect(session.read().isLoading).toBe(true);
    session.cameBack();
    expect(session.read().isLoading).toBe(false);
    const failing = sessionScene({
      provider: {
        signInWithRedirect: () => Promise.reject(new AuthError('Google redirect sign-in failed: no', 'other')),
      },
    }).session;
    await failing.start();
    await failing.signInWithGoogleRedirect();
    expect(failing.read()).toEqual({ user: null, isLoading: false, error: 'Google redirect sign-in failed: no' });
  });
});

describe('Signing out', () => {
  test('is busy from its start to its end and leaves no user (AUTH-18, AUTH-19)', async () => {
    const { session, seen } = sessionScene({ signedIn: ananya });
    await session.start();
    const before = seen.length;
    expect((await session.signOut()).ok).toBe(true);
    expect(seen[before]).toEqual({ user: ananya, isLoading: true, error: null });
    expect(session.read()).toEqual({ user: null, isLoading: false, error: null });
  });

  test('that fails keeps the user and says why (AUTH-41)', async () => {
    const { session } = sessionScene({
      signedIn: ananya,
      provider: { signOut: () => Promise.reject(new AuthError('Sign out failed: no', 'other')) },
    });
    await session.start();
    expect((await session.signOut()).ok).toBe(false);
    expect(session.read()).toEqual({ user: ananya, isLoading: false, error: 'Sign out failed: no' });
  });

  test('only warns where authentication is not configured (AUTH-44)', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { session } = sessionScene({ around: { configured: false } });
    await session.start();
    expect((await session.signOut()).ok).toBe(true);
    expect(warn).toHaveBeenCalledOnce();
    expect(session.read().error).toBeNull();
    warn.mockRestore();
  });
});

describe('The ID token', () => {
  test('is had on demand, fresh when asked so (AUTH-11, AUTH-12)', async () => {
    const { session } = sessionScene({ signedIn: ananya });
    await session.start();
    expect(await session.getUserToken()).toBe('token');
    expect(await session.getUserToken(true)).toBe('fresh');
  });

  test('is none without a user, and the context says so (AUTH-27)', async () => {
    const { session } = sessionScene();
    await session.start();
    expect(await session.getUserToken()).toBeNull();
    expect(session.read().error).toBe('No user is currently signed in');
  });

  test('that fails is none, and the context says why (AUTH-42)', async () => {
    const failing = () => Promise.reject(new AuthError('Failed to get user token: no', 'other'));
    const { session } = sessionScene({ signedIn: ananya, provider: { idToken: failing } });
    await session.start();
    expect(await session.getUserToken()).toBeNull();
    expect(session.read().error).toBe('Failed to get user token: no');
  });
});
