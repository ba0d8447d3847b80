import { AuthError, authMessages } from '../../rules/auth-error.ts';
import type { IdentitySetup } from '../../rules/web-config.ts';
import type { IdentityProvider } from '../session/identity-provider.ts';

/** Fetches the SDK and sets it up; nothing of it is in the pages' own script. */
export async function loadIdentity(setup: Exclude<IdentitySetup, { mode: 'off' }>): Promise<IdentityProvider> {
  const [{ firebaseIdentity }, choice] = await Promise.all([
    import('./firebase-identity.ts'),
    setup.mode === 'live'
      ? import('./choose-at-google.ts').then((module) => module.chooseAtGoogle)
      : import('./choose-in-sandbox.ts').then((module) => module.chooseInSandbox),
  ]).catch((error: unknown) => {
    throw new AuthError(authMessages.network, 'network', error);
  });
  return firebaseIdentity(setup.config, choice);
}
