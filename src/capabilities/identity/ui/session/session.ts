import { done, type Result, refused } from '#platform/result.ts';
import type { SessionUser } from '../../rules/session-user.ts';
import { AuthError, authMessages } from '../../rules/sign-in/auth-error.ts';
import type { IdentityProvider } from './identity-provider.ts';

export type SessionState = {
  user: SessionUser | null;
  isLoading: boolean;
  /** In words for the visitor, until `clearError`. */
  error: string | null;
};

/** The session's dependencies on the page. */
export type SessionSurroundings = {
  /** False where settings are missing: then nobody can sign in (AUTH-21). */
  configured: boolean;
  /** Is there anything for the identity service to know here? Otherwise it is not even loaded. */
  worthLoading(): boolean;
  /** Did this tab leave for the account chooser, and has not had an answer yet? */
  redirectUnderWay(): boolean;
  /** The identity service; the same one at each call. */
  load(): Promise<IdentityProvider>;
  /** Goes on from the sign-in page, if this is one. */
  afterSignIn(): void;
};

export type SignInResult = Result<null, AuthError>;

/** The state of signing in and out (AUTH-13 to AUTH-21), without React. */
export type Session = {
  read(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Looks for a pending redirect result, then follows the identity service. Safe to call again. */
  start(): Promise<void>;
  /** Resolves once it is known whether the visitor is signed in. */
  ready(): Promise<SessionUser | null>;
  signInWithGoogle(): Promise<SignInResult>;
  signInWithGoogleRedirect(): Promise<SignInResult>;
  signOut(): Promise<SignInResult>;
  /** The visitor left for the account chooser and came back by the Back button to this same page. */
  cameBack(): void;
  getUserToken(forceRefresh?: boolean): Promise<string | null>;
  clearError(): void;
};

/** The server's and the first state of every page (AUTH-13). */
export const startingState: SessionState = { user: null, isLoading: true, error: null };

export function makeSession(around: SessionSurroundings): Session {
  let state = startingState;
  let progress = { starting: true, busy: false };
  let following: Promise<IdentityProvider> | null = null;
  const listeners = new Set<() => void>();

  function set({ starting, busy, ...change }: Partial<Omit<SessionState, 'isLoading'> & typeof progress>): void {
    progress = { starting: starting ?? progress.starting, busy: busy ?? progress.busy };
    state = { ...state, ...change, isLoading: progress.starting || progress.busy };
    for (const listener of listeners) listener();
  }

  /** The identity service with this session listening to it; a failed load may be tried again. */
  function follow(): Promise<IdentityProvider> {
    following ??= (async () => {
      // The service forgets it as soon as it is set up.
      const leftForGoogle = around.redirectUnderWay();
      const provider = await around.load();
      // A second going on would cut off the first.
      let alreadyLeaving = await takeRedirectResult(provider);
      let isLost = leftForGoogle && !alreadyLeaving && state.error === null;
      await new Promise<void>((resolve) => {
        provider.onUserChange((user) => {
          set({ user, starting: false, ...(isLost && !user ? { error: authMessages.redirectLost } : {}) });
          isLost = false;
          resolve();
          if (user && !alreadyLeaving) around.afterSignIn();
          alreadyLeaving = false;
        });
      });
      return provider;
    })().catch((error: unknown) => {
      following = null;
      throw error;
    });
    return following;
  }

  /** True when the visitor came back signed in and the page continues. */
  async function takeRedirectResult(provider: IdentityProvider): Promise<boolean> {
    try {
      const user = await provider.redirectResult();
      if (!user) return false;
      set({ user, error: null });
      around.afterSignIn();
      return true;
    } catch (error) {
      set({ error: error instanceof AuthError ? error.message : authMessages.unavailable });
      return false;
    }
  }

  /** Runs `work` with the busy state around it (AUTH-18, AUTH-19); what goes wrong becomes the error in words (AUTH-45). */
  async function busily(work: () => Promise<void>, after: { stayBusy: boolean }): Promise<SignInResult> {
    set({ busy: true, error: null });
    try {
      await work();
      if (!after.stayBusy) set({ busy: false });
      return done(null);
    } catch (error) {
      const problem =
        error instanceof AuthError ? error : new AuthError(authMessages.unavailable, 'unavailable', error);
      set({ busy: false, error: problem.inContext });
      return refused(problem);
    }
  }

  async function provider(): Promise<IdentityProvider> {
    if (!around.configured) throw new AuthError(authMessages.notConfigured, 'unavailable');
    return follow();
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      if (!around.configured || !around.worthLoading()) return set({ starting: false });
      // Without the identity service the site goes on for anonymous visitors (AUTH-24).
      await follow().catch(() => set({ starting: false }));
    },
    async ready() {
      if (progress.starting) {
        await new Promise<void>((resolve) => {
          const listen = () => {
            if (progress.starting) return;
            listeners.delete(listen);
            resolve();
          };
          listeners.add(listen);
        });
      }
      return state.user;
    },
    signInWithGoogle: () =>
      busily(async () => set({ user: await (await provider()).signInWithPopup() }), { stayBusy: false }),
    signInWithGoogleRedirect: () => busily(async () => (await provider()).signInWithRedirect(), { stayBusy: true }),
    async signOut() {
      if (!around.configured) {
        // oxlint-disable-next-line no-console -- the specification's only trace of it (AUTH-44)
        console.warn(authMessages.notConfigured);
        return done(null);
      }
      return busily(
        async () => {
          await (await follow()).signOut();
          set({ user: null });
        },
        { stayBusy: false },
      );
    },
    async getUserToken(forceRefresh = false) {
      if (!state.user) {
        set({ error: authMessages.noUser });
        return null;
      }
      try {
        return await (await follow()).idToken(forceRefresh);
      } catch (error) {
        set({ error: error instanceof Error ? error.message : authMessages.unavailable });
        return null;
      }
    },
    cameBack: () => set({ busy: false }),
    clearError: () => set({ error: null }),
  };
}
