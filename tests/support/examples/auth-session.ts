import { vi } from 'vitest';
import type { SessionUser } from '#capabilities/identity/rules/session-user.ts';
import type { IdentityProvider } from '#capabilities/identity/ui/session/identity-provider.ts';
import { makeSession, type SessionState, type SessionSurroundings } from '#capabilities/identity/ui/session/session.ts';

export const ananya: SessionUser = {
  uid: 'u1',
  displayName: 'Ananya Rao',
  email: 'ananya@example.com',
  photoURL: null,
  phoneNumber: null,
};
export const sdk = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

/** A session on an identity service that the test plays. */
export function sessionScene(
  change: { provider?: Partial<IdentityProvider>; around?: Partial<SessionSurroundings>; signedIn?: SessionUser } = {},
) {
  let tell: (user: SessionUser | null) => void = () => undefined;
  const provider: IdentityProvider = {
    signInWithPopup: async () => ananya,
    signInWithRedirect: async () => undefined,
    redirectResult: async () => null,
    signOut: async () => undefined,
    idToken: async (force) => (force ? 'fresh' : 'token'),
    onUserChange: (listener) => {
      tell = listener;
      listener(change.signedIn ?? null);
      return () => undefined;
    },
    ...change.provider,
  };
  const around = {
    configured: true,
    worthLoading: () => true,
    redirectUnderWay: () => false,
    load: vi.fn<() => Promise<IdentityProvider>>(async () => provider),
    afterSignIn: vi.fn<() => void>(),
    ...change.around,
  };
  const session = makeSession(around);
  const seen: SessionState[] = [];
  session.subscribe(() => seen.push(session.read()));
  return { session, around, seen, tell: (user: SessionUser | null) => tell(user) };
}
