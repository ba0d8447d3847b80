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
  return (session ?? withStorage('sessionStorage', (storage) => storage.getItem(redirectKey(apiKey)))) !== null;
}

/** Whose session this browser keeps; null without one. */
const keptUid = (apiKey: string): string | null =>
  withStorage('localStorage', (storage) => {
    const kept = JSON.parse(storage.getItem(sessionKey(apiKey)) ?? 'null') as { uid?: string } | null;
    return kept?.uid ?? null;
  });

/** Gives every page below it the auth context. Put it once around the whole app. */
export function AuthProvider({ setup, children }: { setup: IdentitySetup; children: ReactNode }) {
  const [session] = useState(() => sessionFor(setup));
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
        if (isOut) {
          clearDrafts();
          await clearOfflineCopies();
        }
        if (isOut && then) setTimeout(() => void navigate(then.goTo), then.afterMs);
        else setLeftPage(null);
        return isOut;
      },
      setup,
      authorizedFetch: makeAuthorizedFetch(session, {
        onEnded(text) {
          // As by the button: the session may have been ended because this device is lost.
          clearDrafts();
          void clearOfflineCopies();
          showToast({ title: 'Signed out', text, kind: 'info', about: 'session' });
        },
      }),
      isLeaving,
    }),
    [session, state, setup, isLeaving, navigate],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

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
    load: () => {
      if (setup.mode === 'off') throw new Error('Authentication is not configured.');
      return loadIdentity(setup);
    },
    afterSignIn: continueAfterSignIn,
  });

/** Starts the session, and again when another tab signs in, and when the Back button brings this page back to life. */
function followBrowser(session: ReturnType<typeof sessionFor>, setup: IdentitySetup): () => void {
  void session.start();
  const stored = (event: StorageEvent) => {
    if (setup.mode !== 'off' && event.key === sessionKey(setup.config.apiKey) && event.newValue) void session.start();
  };
  const shown = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    const { user } = session.read();
    const isOthers = user && setup.mode !== 'off' && keptUid(setup.config.apiKey) !== user.uid;
    // Who signed out, or signed in, since the page was left: it heard nothing of it, and shows what the last one saw.
    if (isOthers && keepsSiteData()) location.reload();
    else session.cameBack();
  };
  window.addEventListener('storage', stored);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('storage', stored);
    window.removeEventListener('pageshow', shown);
  };
}
