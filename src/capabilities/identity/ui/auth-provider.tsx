import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '#design/toasts/toasts.ts';
import { keepsSiteData, withStorage } from '#platform/with-storage.ts';
import { isAuthenticated } from '../rules/session-user.ts';
import type { IdentitySetup } from '../rules/sign-in/web-config.ts';
import { clearDrafts, clearOfflineCopies } from './clear-local-data.ts';
import { loadIdentity } from './firebase/load-identity.ts';
import { makeAuthorizedFetch } from './session/authorized-fetch.ts';
import { makeSession, type Session, startingState } from './session/session.ts';
import { continueAfterSignIn, onSignInPage } from './sign-in-page.ts';
import { type Auth, AuthContext } from './use-auth.ts';

/** The places where the SDK keeps a session and a redirect that is under way; reading them spares loading it. */
const sessionKey = (apiKey: string): string => `firebase:authUser:${apiKey}:[DEFAULT]`;
const redirectKey = (apiKey: string): string => `firebase:pendingRedirect:${apiKey}:[DEFAULT]`;

/** Is there a session, or a redirect under way, that only the SDK can read? */
function hasStoredSession(apiKey: string): boolean {
  const session = withStorage('localStorage', (storage) => storage.getItem(sessionKey(apiKey)));
  return session !== null || hasLeftForGoogle(apiKey);
}

const hasLeftForGoogle = (apiKey: string): boolean =>
  withStorage('sessionStorage', (storage) => storage.getItem(redirectKey(apiKey))) !== null;

/** Gives every page below it the auth context. Put it once around the whole app. */
export function AuthProvider({ setup, children }: { setup: IdentitySetup; children: ReactNode }) {
  const [session] = useState(() => sessionFor(setup));
  const [authorizedFetch] = useState(() => callsOf(session));
  const state = useSessionState(session);
  const [leftPage, setLeftPage] = useState<string | null>(null);
  const { pathname } = useLocation();
  const isLeaving = leftPage === pathname;
  const navigate = useNavigate();

  useEffect(() => followBrowser(session, setup), [session, setup]);

  const auth = useMemo<Auth>(
    () => ({
      ...session,
      ...state,
      isAuthenticated: isAuthenticated(state.user),
      async signOut(then) {
        setLeftPage(then ? location.pathname : null);
        const isOut = ((await then?.endSessions?.()) ?? true) && (await session.signOut()).ok;
        if (isOut) await clearOfflineCopies();
        if (isOut && then) setTimeout(() => void navigate(then.goTo), then.afterMs);
        else setLeftPage(null);
        return isOut;
      },
      setup,
      authorizedFetch,
      isLeaving,
    }),
    [session, state, setup, authorizedFetch, isLeaving, navigate],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Stable for the life of the page, as screens ask again when it changes, while a failed call changes the state of the session. */
const callsOf = (session: Session) =>
  makeAuthorizedFetch(session, {
    onEnded(text) {
      // As by the button: the session may have been ended because this device is lost.
      void clearOfflineCopies();
      showToast({ title: 'Signed out', text, kind: 'info', about: 'session' });
    },
  });

/** Whole pages read it, so they follow it piece by piece, between what the visitor does, instead of in one go. */
function useSessionState(session: Session) {
  const [state, setState] = useState(startingState);
  useEffect(() => {
    const follow = () => startTransition(() => setState(session.read()));
    follow();
    return session.subscribe(follow);
  }, [session]);
  return state;
}

const sessionFor = (setup: IdentitySetup) =>
  makeSession({
    configured: setup.mode !== 'off',
    worthLoading: () => setup.mode !== 'off' && (onSignInPage() || hasStoredSession(setup.config.apiKey)),
    redirectUnderWay: () => setup.mode !== 'off' && onSignInPage() && hasLeftForGoogle(setup.config.apiKey),
    load: () => {
      if (setup.mode === 'off') throw new Error('Authentication is not configured.');
      return loadIdentity(setup);
    },
    afterSignIn: continueAfterSignIn,
  });

/**
 * Starts the session, and again when another tab signs in, and when the Back button brings this page back to life. What was typed goes when its
 * person signs out, in whichever tab.
 */
function followBrowser(session: ReturnType<typeof sessionFor>, setup: IdentitySetup): () => void {
  void session.start();
  let uid = uidOf(session);
  const stop = session.subscribe(() => {
    if (uid !== null && uid !== uidOf(session)) clearDrafts();
    uid = uidOf(session);
  });
  const stored = (event: StorageEvent) => {
    if (setup.mode !== 'off' && event.key === sessionKey(setup.config.apiKey) && event.newValue) void session.start();
  };
  const shown = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    const here = uidOf(session);
    const everywhere = setup.mode === 'off' ? null : storedUid(setup.config.apiKey);
    // The page slept while that person signed out, and still has their token and data.
    if (here !== null && here !== everywhere && keepsSiteData()) return location.reload();
    session.cameBack();
    if (everywhere !== null) void session.start();
  };
  window.addEventListener('storage', stored);
  window.addEventListener('pageshow', shown);
  return () => {
    stop();
    window.removeEventListener('storage', stored);
    window.removeEventListener('pageshow', shown);
  };
}

const uidOf = (session: Session): string | null => session.read().user?.uid ?? null;

/** Who is signed in by what the SDK stores; null for nobody, and where nothing can be read. */
function storedUid(apiKey: string): string | null {
  const kept = withStorage(
    'localStorage',
    (storage) => JSON.parse(storage.getItem(sessionKey(apiKey)) ?? 'null') as { uid?: string } | null,
  );
  return kept?.uid ?? null;
}
