/** The kind of error, for the caller: only popup trouble may lead on to the redirect method, and after `ended` only another sign-in helps. */
export type AuthErrorKind = 'popup' | 'cancelled' | 'network' | 'unavailable' | 'ended' | 'other';

/** An error of signing in or out, with the specified text. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly kind: AuthErrorKind;
  /** The words of the auth context, which the screen shows (AUTH-35). */
  readonly inContext: string;

  constructor(message: string, kind: AuthErrorKind, cause?: unknown, inContext = message) {
    super(message, { cause });
    this.kind = kind;
    this.inContext = inContext;
  }
}

export const authMessages = {
  network: 'Network error. Please check your internet connection.',
  notConfigured: 'Firebase is not configured. Please set up Firebase credentials to enable authentication.',
  unavailable: 'Authentication is not available. Please contact support.',
  /** Came back from Google, and the browser kept nothing of it: of another site's data, or after the Back button. */
  redirectLost: 'Google did not sign you in. Please allow popups for this site and try again.',
  noUser: 'No user is currently signed in',
} as const;
