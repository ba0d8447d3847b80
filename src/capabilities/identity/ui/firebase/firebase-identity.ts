import { type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onAuthStateChanged,
  type PopupRedirectResolver,
  signOut,
  type User,
} from 'firebase/auth';
import type { SessionUser } from '../../rules/session-user.ts';
import {
  popupError,
  redirectError,
  redirectResultError,
  signOutError,
  tokenError,
} from '../../rules/sign-in/sdk-error.ts';
import type { WebConfig } from '../../rules/sign-in/web-config.ts';
import type { IdentityProvider } from '../session/identity-provider.ts';
import { onSignInPage } from '../sign-in-page.ts';

/** How the Google account is chosen: the only thing in which Google's own service and the stand-in differ. */
export type GoogleAccountChoice = {
  /** What the SDK should have ready on the sign-in page, so that the window opens within the press that asks for it. */
  resolver?: PopupRedirectResolver;
  /** Called once, before anything is asked of the service. */
  prepare(auth: Auth): void;
  popup(auth: Auth): Promise<User>;
  redirect(auth: Auth): Promise<void>;
  redirectResult(auth: Auth): Promise<User | null>;
};

/** The identity service by Firebase's SDK. Loaded only for visitors who are signed in or signing in. */
export function firebaseIdentity(config: WebConfig, choice: GoogleAccountChoice): IdentityProvider {
  const auth = setUp(config, onSignInPage() ? choice.resolver : undefined);
  choice.prepare(auth);
  return {
    signInWithPopup: () => choice.popup(auth).then(sessionUser, inWords(popupError)),
    signInWithRedirect: () => choice.redirect(auth).catch(inWords(redirectError)),
    redirectResult: () => choice.redirectResult(auth).then(sessionUserOrNone, inWords(redirectResultError)),
    signOut: () => signOut(auth).catch(inWords(signOutError)),
    idToken: async (forceRefresh) => {
      await auth.authStateReady();
      try {
        return (await auth.currentUser?.getIdToken(forceRefresh)) ?? null;
      } catch (error) {
        const problem = tokenError(error);
        // The SDK does not sign out for these errors: every call would fail from now on.
        if (problem.kind === 'ended') await signOut(auth);
        throw problem;
      }
    },
    onUserChange: (listener) => onAuthStateChanged(auth, (user) => listener(sessionUserOrNone(user))),
  };
}

/**
 * The session is kept in local storage (AUTH-22). When that set-up fails a second one with the same configuration is tried
 * (AUTH-23), which contents itself with memory.
 */
function setUp(config: WebConfig, resolver: PopupRedirectResolver | undefined): Auth {
  const ready = resolver ? { popupRedirectResolver: resolver } : {};
  try {
    return initializeAuth(appOf(config), { persistence: browserLocalPersistence, ...ready });
  } catch {
    return initializeAuth(appOf(config, 'fallback'), {
      persistence: [browserLocalPersistence, inMemoryPersistence],
      ...ready,
    });
  }
}

const appOf = ({ measurementId, ...config }: WebConfig, name?: string): FirebaseApp =>
  initializeApp({ ...config, ...(measurementId ? { measurementId } : {}) }, name);

const inWords = (toError: (error: unknown) => Error) => (error: unknown) => {
  throw toError(error);
};

const sessionUser = ({ uid, displayName, email, photoURL, phoneNumber }: User): SessionUser => ({
  uid,
  displayName,
  email,
  photoURL,
  phoneNumber,
});

const sessionUserOrNone = (user: User | null): SessionUser | null => (user ? sessionUser(user) : null);
