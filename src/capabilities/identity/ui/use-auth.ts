import { createContext, useContext } from 'react';
import type { AuthorizedFetch } from '#platform/ask.ts';
import type { SessionUser } from '../rules/session-user.ts';
import type { IdentitySetup } from '../rules/sign-in/web-config.ts';
import type { SignInResult } from './session/session.ts';

/** The auth context (AUTH-09), and beside it what the sign-in page, calls and protected pages need of it. */
export type Auth = {
  user: SessionUser | null;
  isLoading: boolean;
  isAuthenticated: boolean;
  /** Waits until it is known who is signed in; null for nobody. */
  ready(): Promise<SessionUser | null>;
  error: string | null;
  /** Answers what went wrong as well; `error` already says it. Call it straight from a press, or the popup is blocked. */
  signInWithGoogle(): Promise<SignInResult>;
  signInWithGoogleRedirect(): Promise<SignInResult>;
  /**
   * With `then` the page stays as it is and the visitor is taken on after a moment, instead of to the sign-in page. `endSessions` runs first and
   * ends the sessions at the server: other calls of the page may be refused before it answers. If it answers false, nobody is signed out.
   * Answers true when the visitor is signed out; `error` says what went wrong.
   */
  signOut(then?: { goTo: string; afterMs: number; endSessions?: () => Promise<boolean> }): Promise<boolean>;
  getUserToken(forceRefresh?: boolean): Promise<string | null>;
  clearError(): void;
  setup: IdentitySetup;
  authorizedFetch: AuthorizedFetch;
  /** True between a sign-out with `then` and the going on. */
  isLeaving: boolean;
};

export const AuthContext = createContext<Auth | null>(null);

/**
 * Who is signed in, and how to sign in and out.
 * @throws Error outside the AuthProvider (AUTH-28).
 */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/**
 * Who is signed in, on a page that nobody else enters.
 * @throws Error outside RequireSignIn.
 */
export function useMember(): SessionUser {
  const { user } = useAuth();
  if (!user) throw new Error('useMember must be used within RequireSignIn');
  return user;
}
