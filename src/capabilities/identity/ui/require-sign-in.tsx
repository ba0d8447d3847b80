import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#design/icon.tsx';
import { signInPath } from './sign-in-page.ts';
import { authTexts } from './texts.ts';
import { useAuth } from './use-auth.ts';

/** One quiet sentence in place of the page while something must be known first. */
export function FullScreen({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh place-items-center p-6">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Icon name="wheel" className="spin" />
        {children}
      </p>
    </div>
  );
}

/** A page for signed-in visitors only (AUTH-01, AUTH-02): others are sent to sign in and come back to the same path and query. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { user, isLoading, isLeaving } = useAuth();
  const { pathname, search } = useLocation();
  const sendToSignIn = !user && !isLoading && !isLeaving;
  useEffect(() => {
    if (sendToSignIn) location.replace(signInPath(pathname + search));
  }, [sendToSignIn, pathname, search]);
  if (user) return children;
  return <FullScreen>{isLeaving ? authTexts.leaving : authTexts.checking}</FullScreen>;
}
