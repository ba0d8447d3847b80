import type { Clock } from '#platform/clock.ts';
import { refused } from '#platform/result.ts';
import type { IdentitySetup } from '../rules/web-config.ts';
import { firebaseIdTokens, GOOGLE_KEYS_URL } from './firebase-id-tokens.ts';
import type { IdentityGateway } from './identity-gateway.ts';
import { type FetchKeys, signingKeys } from './signing-keys.ts';

/** The address under which the stand-in publishes its keys on its own origin. */
export const SANDBOX_KEYS_PATH = '/sandbox/identity/jwks.json';

/**
 * The gateway for `setup`. Live and stand-in differ only in where the keys come from; without settings no token is good.
 * @param fetchSandboxKeys asks the stand-in inside this process, which has no address of its own yet when this is built.
 */
export function makeIdentityGateway(setup: IdentitySetup, clock: Clock, fetchSandboxKeys?: FetchKeys): IdentityGateway {
  if (setup.mode === 'off') return { setup, verifyIdToken: async () => refused('bad_token') };
  const keys =
    setup.mode === 'live'
      ? signingKeys(GOOGLE_KEYS_URL, clock)
      : signingKeys(`http://sandbox.invalid${SANDBOX_KEYS_PATH}`, clock, fetchSandboxKeys);
  return { setup, verifyIdToken: firebaseIdTokens({ projectId: setup.config.projectId, keys, clock }) };
}
