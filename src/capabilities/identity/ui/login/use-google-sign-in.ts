import { useEffect, useState } from 'react';
import { useInBrowser } from '#design/hooks/use-in-browser.ts';
import { keepsSiteData } from '#platform/with-storage.ts';
import { REDIRECT_AFTER_MS } from '../texts.ts';
import { useAuth } from '../use-auth.ts';
import { loginTexts } from './texts.ts';

export type SignInMethod = 'popup' | 'redirect';

/** The sign-in page's own state: terms, method, and the automatic change of method when popups do not work (LOGIN-20 to LOGIN-22). */
export function useGoogleSignIn() {
  const { signInWithGoogle, signInWithGoogleRedirect, isLoading } = useAuth();
  // Without it a sign-in would be lost on the next page (AUTH-22).
  const keeps = useInBrowser(keepsSiteData, true);
  const [accepted, setAccepted] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [method, setMethod] = useState<SignInMethod>('popup');
  const [changing, setChanging] = useState(false);
  const [started, setStarted] = useState(false);

  useEffect(() => {
    if (!changing) return undefined;
    const timer = setTimeout(() => {
      setChanging(false);
      void signInWithGoogleRedirect();
    }, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [changing, signInWithGoogleRedirect]);

  async function signIn(): Promise<void> {
    if (!accepted) return setAlert(loginTexts.mustAccept);
    if (!keeps) return setAlert(loginTexts.allowStorage);
    setStarted(true);
    if (method === 'redirect') return void (await signInWithGoogleRedirect());
    const answer = await signInWithGoogle();
    if (answer.ok || answer.refusal.kind !== 'popup') return;
    setMethod('redirect');
    setChanging(true);
  }

  return {
    /** False where a sign-in would be lost with this page. */
    keeps,
    accepted,
    accept(now: boolean) {
      setAccepted(now);
      setAlert(null);
    },
    alert,
    method,
    toggleMethod() {
      setChanging(false);
      setMethod(method === 'popup' ? 'redirect' : 'popup');
    },
    busy: changing || (started && isLoading),
    /** A blocked popup is about to be followed by the redirect. */
    changing,
    signIn,
  };
}
