import type { SessionUser } from '../../rules/session-user.ts';

/**
 * The identity service in the browser (AUTH-29, AUTH-31). Its two implementations differ only in how the Google account
 * is chosen. Every failure is an AuthError in the specification's words.
 */
export type IdentityProvider = {
  /** Opens Google's account chooser in a window of its own. Call it straight from a press, or the window is blocked. */
  signInWithPopup(): Promise<SessionUser>;
  /** Leaves this page for the account chooser; returns only when that fails. */
  signInWithRedirect(): Promise<void>;
  /** The person who has just come back from the account chooser, if any. */
  redirectResult(): Promise<SessionUser | null>;
  signOut(): Promise<void>;
  /** The ID token of the signed-in person; none without one (AUTH-26). */
  idToken(forceRefresh: boolean): Promise<string | null>;
  /** Tells at once and at each change who is signed in, in every tab; returns how to stop. */
  onUserChange(listener: (user: SessionUser | null) => void): () => void;
};
