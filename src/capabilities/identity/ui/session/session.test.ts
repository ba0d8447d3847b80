import { describe, expect, test, vi } from 'vitest';
import { halfRead } from '#tests/support/half-read.ts';
import type { SessionUser } from '../../rules/session-user.ts';
import { AuthError } from '../../rules/sign-in/auth-error.ts';
import { popupError, redirectResultError } from '../../rules/sign-in/sdk-error.ts';
import { makeAuthorizedFetch } from './authorized-fetch.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { makeSession, type SessionState, type SessionSurroundings } from './session.ts';

const ananya: SessionUser = {
  uid: 'u1',
  displayName: 'Ananya Rao',
  email: 'ananya@example.com',
  photoURL: null,
  phoneNumber: null,
};
const sdk = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

/** A session on an identity service that the test plays. */
function scene(
  change: { provider?: Partial<IdentityProvider>; around?: Partial<SessionSurroundings>; signedIn?: SessionUser } = {},
) {
  let tell: (user: SessionUser | null) => void = () => undefined;
  const provider: IdentityProvider = {
    signInWithPopup: async () => ananya,
    signInWithRedirect: async () => undefined,
    redirectResult: async () => null,
    signOut: async () => undefined,
    idToken: async (force) => (force ? 'fresh' : 'token'),
    onUserChange: (listener) => {
      tell = listener;
      listener(change.signedIn ?? null);
      return () => undefined;
    },
    ...change.provider,
  };
  const around = {
    configured: true,
    worthLoading: () => true,
    load: vi.fn<() => Promise<IdentityProvider>>(async () => provider),
    afterSignIn: vi.fn<() => void>(),
    ...change.around,
  };
  const session = makeSession(around);
  const seen: SessionState[] = [];
  session.subscribe(() => seen.push(session.read()));
  return { session, around, seen, tell: (user: SessionUser | null) => tell(user) };
}

describe('The auth context', () => {
  test('starts with no user and loading (AUTH-13)', () => {
    expect(scene().session.read()).toEqual({ user: null, isLoading: true, error: null });
  });

  test('takes a redirect result first, then goes on to where the visitor came from (AUTH-14)', async () => {
    const { session, seen, around } = scene({ provider: { redirectResult: async () => ananya }, signedIn: ananya });
    await session.start();
    expect(seen[0]).toEqual({ user: ananya, isLoading: true, error: null });
    expect(session.read()).toEqual({ user: ananya, isLoading: false, error: null });
    expect(around.afterSignIn).toHaveBeenCalledTimes(1);
  });

  test('says when the redirect result failed, and listens all the same (AUTH-40)', async () => {
    const { session } = scene({
      provider: { redirectResult: () => Promise.reject(redirectResultError(sdk('auth/internal-error'))) },
    });
    await session.start();
    expect(session.read()).toEqual({
      user: null,
      isLoading: false,
      error: 'Failed to get redirect result: (auth/internal-error).',
    });
  });

  test('follows the identity service from its first word on (AUTH-15, AUTH-16, AUTH-17)', async () => {
    const { session, tell, around } = scene({ signedIn: ananya });
    await session.start();
    expect(session.read()).toEqual({ user: ananya, isLoading: false, error: null });
    expect(around.afterSignIn).toHaveBeenCalledTimes(1);
    tell(null);
    expect(session.read()).toEqual({ user: null, isLoading: false, error: null });
  });

  test('reports no user at once where authentication is not configured (AUTH-21)', async () => {
    const { session, around } = scene({ around: { configured: false } });
    await session.start();
    expect(session.read()).toEqual({ user: null, isLoading: false, error: null });
    expect(around.load).not.toHaveBeenCalled();
  });

  test('loads nothing for an anonymous visitor', async () => {
    const { session, around } = scene({ around: { worthLoading: () => false } });
    await session.start();
    expect(session.read().isLoading).toBe(false);
    expect(around.load).not.toHaveBeenCalled();
  });

  test('goes on without authentication when it cannot be set up (AUTH-24, LOGIN-25)', async () => {
    const { session } = scene({ around: { load: () => Promise.reject(new Error('no storage')) } });
    await session.start();
    expect(session.read()).toEqual({ user: null, isLoading: false, error: null });
    const answer = await session.signInWithGoogle();
    expect(answer.ok).toBe(false);
    expect(session.read().error).toBe('Authentication is not available. Please contact support.');
  });
});

describe('Signing in', () => {
  test('is busy from its start to its end and clears an old error (AUTH-18, AUTH-19)', async () => {
    const { session, seen } = scene({ provider: { redirectResult: () => Promise.reject(sdk('x')) } });
    await session.start();
    const before = seen.length;
    expect((await session.signInWithGoogle()).ok).toBe(true);
    expect(seen[before]).toEqual({ user: null, isLoading: true, error: null });
    expect(session.read()).toEqual({ user: ananya, isLoading: false, error: null });
  });

  test("shows a blocked popup in the context's own words until it is cleared (AUTH-35, AUTH-45)", async () => {
    const { session } = scene({
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
    const { session } = scene({ around: { configured: false } });
    await session.start();
    await session.signInWithGoogle();
    expect(session.read().error).toBe(
      'Firebase is not configured. Please set up Firebase credentials to enable authentication.',
    );
  });

  test('by redirect stays busy, as the page is left, unless it fails (AUTH-20)', async () => {
    const { session } = scene();
    await session.start();
    await session.signInWithGoogleRedirect();
    expect(session.read().isLoading).toBe(true);
    session.cameBack();
    expect(session.read().isLoading).toBe(false);
    const failing = scene({
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
    const { session, seen } = scene({ signedIn: ananya });
    await session.start();
    const before = seen.length;
    expect((await session.signOut()).ok).toBe(true);
    expect(seen[before]).toEqual({ user: ananya, isLoading: true, error: null });
    expect(session.read()).toEqual({ user: null, isLoading: false, error: null });
  });

  test('that fails keeps the user and says why (AUTH-41)', async () => {
    const { session } = scene({
      signedIn: ananya,
      provider: { signOut: () => Promise.reject(new AuthError('Sign out failed: no', 'other')) },
    });
    await session.start();
    expect((await session.signOut()).ok).toBe(false);
    expect(session.read()).toEqual({ user: ananya, isLoading: false, error: 'Sign out failed: no' });
  });

  test('only warns where authentication is not configured (AUTH-44)', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { session } = scene({ around: { configured: false } });
    await session.start();
    expect((await session.signOut()).ok).toBe(true);
    expect(warn).toHaveBeenCalledOnce();
    expect(session.read().error).toBeNull();
    warn.mockRestore();
  });
});

describe('The ID token', () => {
  test('is had on demand, fresh when asked so (AUTH-11, AUTH-12)', async () => {
    const { session } = scene({ signedIn: ananya });
    await session.start();
    expect(await session.getUserToken()).toBe('token');
    expect(await session.getUserToken(true)).toBe('fresh');
  });

  test('is none without a user, and the context says so (AUTH-27)', async () => {
    const { session } = scene();
    await session.start();
    expect(await session.getUserToken()).toBeNull();
    expect(session.read().error).toBe('No user is currently signed in');
  });

  test('that fails is none, and the context says why (AUTH-42)', async () => {
    const failing = () => Promise.reject(new AuthError('Failed to get user token: no', 'other'));
    const { session } = scene({ signedIn: ananya, provider: { idToken: failing } });
    await session.start();
    expect(await session.getUserToken()).toBeNull();
    expect(session.read().error).toBe('Failed to get user token: no');
  });
});

describe('A call as the signed-in person', () => {
  const answers = (...statuses: number[]) =>
    vi.fn<typeof fetch>(async () => new Response(null, { status: statuses.shift() ?? 200 }));
  const sent = (send: ReturnType<typeof answers>) => send.mock.calls.map(([, init]) => init?.headers);

  test('waits until it is known who that is and carries their token', async () => {
    const { session } = scene({ signedIn: ananya });
    const send = answers(200);
    const call = makeAuthorizedFetch(session, { send })('/api/x', { headers: { Accept: 'text/plain' } });
    expect(send).not.toHaveBeenCalled();
    await session.start();
    expect((await call).status).toBe(200);
    expect(sent(send)).toEqual([{ Accept: 'text/plain', Authorization: 'Bearer token' }]);
  });

  test('is repeated once with a fresh token when the first is refused', async () => {
    const { session } = scene({ signedIn: ananya });
    await session.start();
    const send = answers(401, 401);
    expect((await makeAuthorizedFetch(session, { send })('/api/x')).status).toBe(401);
    expect(sent(send)).toEqual([{ Authorization: 'Bearer token' }, { Authorization: 'Bearer fresh' }]);
  });

  test('reads each answer to its end, also one that nobody looks at, so that no request stays open', async () => {
    const { session } = scene({ signedIn: ananya });
    await session.start();
    const given = [Response.json({ no: 1 }, { status: 401 }), Response.json({ a: 'b' }, { status: 404 })];
    const left = [...given];
    const answer = await makeAuthorizedFetch(session, { send: async () => left.shift() ?? Response.error() })('/api/x');
    expect(given.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true]);
    expect([answer.status, answer.headers.get('Content-Type'), await answer.json()]).toEqual([
      404,
      'application/json',
      { a: 'b' },
    ]);
  });

  test('fails as without a network when its answer is cut in the middle', async () => {
    const { session } = scene({ signedIn: ananya });
    await session.start();
    const call = makeAuthorizedFetch(session, { send: async () => halfRead({ status: 'paid' }) })('/api/x');
    await expect(call).rejects.toThrow(TypeError);
  });

  test('goes out without a token when nobody is signed in, and is not repeated', async () => {
    const { session } = scene();
    await session.start();
    const send = answers(401);
    expect((await makeAuthorizedFetch(session, { send })('/api/x')).status).toBe(401);
    expect(sent(send)).toEqual([{}]);
    expect(session.read().error).toBeNull();
  });

  test('fails as without a network when the token fails, and nothing is sent (AUTH-42)', async () => {
    const { session } = scene({
      signedIn: ananya,
      provider: { idToken: () => Promise.reject(sdk('auth/network-request-failed')) },
    });
    await session.start();
    const send = answers(401);
    await expect(makeAuthorizedFetch(session, { send })('/api/x')).rejects.toThrow(TypeError);
    expect(send).not.toHaveBeenCalled();
    expect(session.read().user).toEqual(ananya);
  });

  test('goes out without a token when the identity service signs out whom it gives none', async () => {
    const { session, tell } = scene({
      signedIn: ananya,
      provider: {
        idToken: () => {
          tell(null);
          return Promise.reject(sdk('auth/user-token-expired'));
        },
      },
    });
    await session.start();
    const send = answers(401);
    expect((await makeAuthorizedFetch(session, { send })('/api/x')).status).toBe(401);
    expect(sent(send)).toEqual([{}]);
  });

  test.each(['session_ended', 'account_erased'])('signs this browser out when the server says %s', async (code) => {
    const { session } = scene({ signedIn: ananya });
    await session.start();
    const refusal = { success: false, error: { code, message: 'Sign in again.' }, message: 'Sign in again.' };
    const onEnded = vi.fn<(message: string) => void>();
    const send = vi.fn<typeof fetch>(async () => Response.json(refusal, { status: 401 }));
    const answer = await makeAuthorizedFetch(session, { send, onEnded })('/api/x');
    expect(await answer.json()).toEqual(refusal);
    expect(onEnded).toHaveBeenCalledWith('Sign in again.');
    expect(session.read().user).toBeNull();
  });

  test('leaves the visitor signed in when a token was refused for any other reason', async () => {
    const { session } = scene({ signedIn: ananya });
    await session.start();
    const refusal = { success: false, error: { code: 'bad_token' }, message: 'No.' };
    const send = vi.fn<typeof fetch>(async () => Response.json(refusal, { status: 401 }));
    await makeAuthorizedFetch(session, { send })('/api/x');
    expect(session.read().user).toEqual(ananya);
  });
});
