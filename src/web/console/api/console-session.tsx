import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useAuth } from '#capabilities/identity/ui/use-auth.ts';
import type { KnownStaff } from '#capabilities/staff/contract.ts';
import { CallFailed } from './call-failed.ts';
import { type ConsoleApi, makeConsoleApi } from './console-api.ts';

/** Who uses the console here, and how to stop. */
export type ConsoleSession = {
  api: ConsoleApi;
  /** 'unknown' until the identity service has said whether somebody is signed in. */
  state: 'unknown' | 'in' | 'out';
  /** The shared device; null with a Google sign-in. */
  device: { name: string; door: boolean } | null;
  /** Who works here as far as the device knows, while the server cannot be asked. */
  knownMe?: KnownStaff | null;
  signOut(): Promise<unknown>;
};

export const SessionContext = createContext<ConsoleSession | null>(null);

/** Gives the screens below it the calls, with the sign-in of the site. */
export function GoogleSession({ children }: { children: ReactNode }) {
  const { authorizedFetch, getUserToken, user, isLoading, signOut } = useAuth();
  const api = useMemo(
    () =>
      makeConsoleApi({
        send: authorizedFetch,
        async open(address, signal) {
          const token = await getUserToken();
          if (!token) throw new CallFailed(401, 'sign_in', 'Please sign in and try again.');
          return fetch(address, { signal, cache: 'no-store', headers: { Authorization: `Bearer ${token}` } });
        },
      }),
    [authorizedFetch, getUserToken],
  );
  const state = user ? 'in' : isLoading ? 'unknown' : 'out';
  const session = useMemo(
    () => ({ api, state, device: null, signOut: () => signOut() }) as const,
    [api, state, signOut],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** @throws Error outside a session. */
export function useSession(): ConsoleSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within a session of the console');
  return session;
}

/**
 * The calls of the person who is signed in here.
 * @throws Error outside a session.
 */
export const useApi = (): ConsoleApi => useSession().api;
