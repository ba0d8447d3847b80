import { createContext, useContext } from 'react';
import type { KnownStaff } from '#capabilities/staff/contract.ts';
import type { ConsoleApi } from './console-api.ts';

/** Who uses the console here, and how to stop. */
export type ConsoleSession = {
  api: ConsoleApi;
  /** 'unknown' until the identity service has said whether someone is signed in. */
  state: 'unknown' | 'in' | 'out';
  /** The shared device; null with a Google sign-in. */
  device: { name: string; door: boolean } | null;
  /** Who works here as far as the device knows, while the server cannot be asked. */
  knownMe?: KnownStaff | null;
  signOut(): Promise<unknown>;
  /** On a shared device: somebody works here without touching it. */
  noteUse?(): void;
};

export const SessionContext = createContext<ConsoleSession | null>(null);

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
