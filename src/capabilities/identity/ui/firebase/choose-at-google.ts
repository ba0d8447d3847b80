import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth';
import type { GoogleAccountChoice } from './firebase-identity.ts';

/** Google's own account chooser. The resolver goes with each call, as only the sign-in page is set up with it. */
export const chooseAtGoogle: GoogleAccountChoice = {
  resolver: browserPopupRedirectResolver,
  prepare: () => undefined,
  popup: async (auth) => (await signInWithPopup(auth, google(), browserPopupRedirectResolver)).user,
  redirect: (auth) => signInWithRedirect(auth, google(), browserPopupRedirectResolver),
  redirectResult: async (auth) => (await getRedirectResult(auth, browserPopupRedirectResolver))?.user ?? null,
};

/** Asks for e-mail and profile (AUTH-32) and always for the account (AUTH-30). */
function google(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.addScope('email');
  provider.addScope('profile');
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}
