import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import { type ConsoleApi, makeConsoleApi } from './console-api.ts';

const ApiContext = createContext<ConsoleApi | null>(null);

/** Gives the screens below it the calls, with the sign-in of the site. */
export function GoogleSession({ children }: { children: ReactNode }) {
  const { authorizedFetch, getUserToken } = useAuth();
  const api = useMemo(
    () =>
      makeConsoleApi({
        send: authorizedFetch,
        async open(address, signal) {
          const token = await getUserToken();
          return fetch(address, { signal, cache: 'no-store', headers: { Authorization: `Bearer ${token ?? ''}` } });
        },
      }),
    [authorizedFetch, getUserToken],
  );
  return <ApiContext value={api}>{children}</ApiContext>;
}

/**
 * The calls of the person who is signed in here.
 * @throws Error outside a session.
 */
export function useApi(): ConsoleApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi must be used within a session of the console');
  return api;
}
