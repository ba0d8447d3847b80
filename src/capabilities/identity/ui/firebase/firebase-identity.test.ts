import type { Auth } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebConfig } from '../../rules/sign-in/web-config.ts';
import { chooseAtGoogle } from './choose-at-google.ts';
import { firebaseIdentity, type GoogleAccountChoice } from './firebase-identity.ts';

type PlayedAuth = { authStateReady: () => Promise<void>; currentUser: object | null };

const sdk = vi.hoisted(() => ({
  auth: { authStateReady: async () => undefined, currentUser: null } as PlayedAuth,
  initializeAuth: vi.fn<(...args: unknown[]) => unknown>(),
  initializeApp: vi.fn<(config: unknown, name?: string) => unknown>((config, name) => ({ config, name })),
  signOut: vi.fn<() => Promise<void>>(async () => undefined),
  signInWithPopup: vi.fn<(auth: unknown, provider: GoogleProvider) => Promise<unknown>>(),
  signInWithRedirect: vi.fn<(auth: unknown, provider: GoogleProvider) => Promise<never>>(),
}));
type GoogleProvider = { scopes: string[]; parameters: Record<string, string> };

vi.mock('firebase/app', () => ({ initializeApp: sdk.initializeApp }));
vi.mock('firebase/auth', () => ({
  browserLocalPersistence: 'local',
  inMemoryPersistence: 'memory',
  browserPopupRedirectResolver: 'resolver',
  initializeAuth: sdk.initializeAuth,
  onAuthStateChanged: (_auth: unknown, listener: (user: unknown) => void) => {
    listener(sdk.auth.currentUser);
    return () => undefined;
  },
  signOut: sdk.signOut,
  signInWithPopup: sdk.signInWithPopup,
  signInWithRedirect: sdk.signInWithRedirect,
  getRedirectResult: async () => null,
  GoogleAuthProvider: class {
    scopes: string[] = [];
    parameters: Record<string, string> = {};
    addScope(scope: string) {
      this.scopes.push(scope);
    }
    setCustomParameters(parameters: Record<string, string>) {
      this.parameters = parameters;
    }
  },
}));

const config: WebConfig = {
  apiKey: 'k',
  authDomain: 'd',
  projectId: 'p',
  storageBucket: 's',
  messagingSenderId: '1',
  appId: 'a',
  measurementId: '',
};
const ananya = {
  uid: 'u1',
  displayName: 'Ananya Rao',
  email: 'ananya@example.com',
  photoURL: null,
  phoneNumber: '+919876543210',
  getIdToken: async (force?: boolean) => (force ? 'fresh' : 'token'),
  refreshToken: 'never to be shown',
};
const choice: GoogleAccountChoice = {
  prepare: () => undefined,
  popup: async () => ananya as never,
  redirect: async () => undefined,
  redirectResult: async () => ananya as never,
};

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/login' });
  sdk.auth.currentUser = null;
  sdk.initializeAuth.mockReset().mockReturnValue(sdk.auth);
  sdk.initializeApp.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('The identity service', () => {
  test('gives of a user what the session needs, and nothing more (AUTH-08)', async () => {
    expect(await firebaseIdentity(config, choice).signInWithPopup()).toEqual({
      uid: 'u1',
      displayName: 'Ananya Rao',
      email: 'ananya@example.com',
      photoURL: null,
      phoneNumber: '+919876543210',
    });
  });

  test('gives no token while nobody is signed in, else theirs, fresh when asked so (AUTH-26)', async () => {
    const identity = firebaseIdentity(config, choice);
    expect(await identity.idToken(false)).toBeNull();
    sdk.auth.currentUser = ananya;
    expect([await identity.idToken(false), await identity.idToken(true)]).toEqual(['token', 'fresh']);
  });

  test('gives the redirect result, sign-out, the token and who is signed in (AUTH-31)', async () => {
    const identity = firebaseIdentity(config, choice);
    expect(await identity.redirectResult()).toMatchObject({ uid: 'u1' });
    await identity.signOut();
    expect(sdk.signOut).toHaveBeenCalledWith(sdk.auth);
    const heard: unknown[] = [];
    identity.onUserChange((user) => heard.push(user));
    expect(heard).toEqual([null]);
    sdk.auth.currentUser = ananya;
    expect(await identity.idToken(false)).toBe('token');
  });

  test.each([
    ['auth/invalid-refresh-token', 1],
    ['auth/invalid-user-token', 1],
    ['auth/network-request-failed', 0],
    ['auth/too-many-requests', 0],
  ])('that gives no token because of %s signs out %i times', async (code, times) => {
    sdk.signOut.mockClear();
    const getIdToken = () => Promise.reject(Object.assign(new Error('no'), { code }));
    sdk.auth.currentUser = { ...ananya, getIdToken };
    await expect(firebaseIdentity(config, choice).idToken(true)).rejects.toThrow('Failed to get user token');
    expect(sdk.signOut).toHaveBeenCalledTimes(times);
  });

  test('is set up a second time with the same configuration when the first fails (AUTH-23)', () => {
    sdk.initializeAuth.mockReset().mockImplementationOnce(() => {
      throw new Error('no local storage');
    });
    sdk.initializeAuth.mockReturnValueOnce(sdk.auth);
    firebaseIdentity(config, choice);
    expect(sdk.initializeAuth).toHaveBeenCalledTimes(2);
    const [[first], [second, name]] = sdk.initializeApp.mock.calls as [[unknown], [unknown, string]];
    expect(second).toEqual(first);
    expect(name).toBe('fallback');
  });
});

test('Google is asked for e-mail and profile, and always for the account, by popup and by redirect (AUTH-30, AUTH-32)', async () => {
  sdk.signInWithPopup.mockResolvedValue({ user: ananya });
  const auth = sdk.auth as unknown as Auth;
  await chooseAtGoogle.popup(auth);
  await chooseAtGoogle.redirect(auth);
  for (const call of [sdk.signInWithPopup.mock.calls[0], sdk.signInWithRedirect.mock.calls[0]]) {
    expect(call?.[1]).toMatchObject({ scopes: ['email', 'profile'], parameters: { prompt: 'select_account' } });
  }
});
