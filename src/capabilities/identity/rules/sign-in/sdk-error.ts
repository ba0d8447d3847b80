import { AuthError, type AuthErrorKind, authMessages } from './auth-error.ts';

const words = {
  ...authMessages,
  cancelled: 'Sign-in was cancelled.',
  popupBlocked: 'Popup was blocked. Please allow popups for this site or try redirect sign-in.',
  popupBlockedInContext: 'Popup was blocked. Please try the redirect sign-in method or allow popups for this site.',
} as const;

const kinds: Readonly<Record<string, AuthErrorKind>> = {
  'auth/popup-blocked': 'popup',
  'auth/web-storage-unsupported': 'popup',
  'auth/operation-not-supported-in-this-environment': 'popup',
  'auth/popup-closed-by-user': 'cancelled',
  'auth/user-cancelled': 'cancelled',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/redirect-cancelled-by-user': 'cancelled',
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  // For disabled and expired ones the SDK signs out by itself.
  'auth/invalid-user-token': 'ended',
  'auth/invalid-refresh-token': 'ended',
  // The SDK's only word for Google's script that could not be loaded.
  'auth/internal-error': 'unavailable',
};

/** A blocked popup or one that cannot work leads on to the redirect method (LOGIN-22); one that was closed does not. */
export function popupError(error: unknown): AuthError {
  const kind = kindOf(error);
  if (codeOf(error) === 'auth/popup-blocked') {
    return new AuthError(words.popupBlocked, kind, error, words.popupBlockedInContext);
  }
  if (kind === 'cancelled' || kind === 'network' || kind === 'unavailable') {
    return new AuthError(words[kind], kind, error);
  }
  return new AuthError(`Google sign-in failed: ${reasonOf(error)}`, kind, error);
}

export const redirectError = (error: unknown): AuthError => afterRedirect('Google redirect sign-in failed', error);
export const redirectResultError = (error: unknown): AuthError => afterRedirect('Failed to get redirect result', error);

export const signOutError = (error: unknown): AuthError =>
  new AuthError(`Sign out failed: ${reasonOf(error)}`, kindOf(error), error);

export const tokenError = (error: unknown): AuthError =>
  new AuthError(`Failed to get user token: ${reasonOf(error)}`, kindOf(error), error);

function afterRedirect(what: string, error: unknown): AuthError {
  const kind = kindOf(error);
  return new AuthError(kind === 'cancelled' ? words.cancelled : `${what}: ${reasonOf(error)}`, kind, error);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const kindOf = (error: unknown): AuthErrorKind => kinds[codeOf(error)] ?? 'other';

const sessionEnded = 'your session has ended, please sign in again';

const reasons: Readonly<Record<string, string>> = {
  'auth/network-request-failed': authMessages.network,
  'auth/timeout': authMessages.network,
  'auth/user-disabled': 'this account has been disabled',
  'auth/user-token-expired': sessionEnded,
  'auth/invalid-user-token': sessionEnded,
  'auth/invalid-refresh-token': sessionEnded,
  'auth/too-many-requests': 'too many attempts, please wait a little',
  'auth/unauthorized-domain': 'this address is not allowed to sign people in',
  'auth/operation-not-allowed': 'Google sign-in is not switched on',
};

/** Why, in plain words where we have them; the SDK's own words without its name otherwise. */
function reasonOf(error: unknown): string {
  const known = reasons[codeOf(error)];
  if (known) return known;
  const said = error instanceof Error ? error.message : String(error);
  return said.replace(/^Firebase: (Error )?/, '').trim() || 'unknown error';
}
