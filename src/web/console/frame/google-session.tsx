import { type ReactNode, useMemo } from 'react';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { CallFailed } from '#console/api/call-failed.ts';
import { makeConsoleApi } from '#console/api/console-api.ts';
import { SessionContext } from '#console/api/console-session.tsx';

const notSignedIn = () => new CallFailed(401, 'sign_in', 'Please sign in and try again.');

/** Gives the screens below it the calls, with the sign-in of the site. */
export function GoogleSession({ children }: { children: ReactNode }) {
  const { authorizedFetch, getUserToken, ready, user, isLoading, signOut } = useAuth();
  const uid = user?.uid;
  const api = useMemo(
    () =>
      // Another person's calls begin without what was known of this one's answers.
      makeConsoleApi({
        async send(...call) {
          // A screen asks on for a moment after a sign-out.
          if (!(await ready())) throw notSignedIn();
          return authorizedFetch(...call);
        },
        async open(address, signal) {
          const token = await getUserToken();
          if (!token) throw notSignedIn();
          return fetch(address, { signal, cache: 'no-store', headers: { Authorization: `Bearer ${token}` } });
        },
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- for each person
    [authorizedFetch, getUserToken, ready, uid],
  );
  const state = user ? 'in' : isLoading ? 'unknown' : 'out';
  const session = useMemo(
    () => ({ api, state, device: null, signOut: () => signOut() }) as const,
    [api, state, signOut],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
