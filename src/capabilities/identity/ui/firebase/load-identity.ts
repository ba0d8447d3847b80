import { isServerThere, reloadForScripts } from '#design/reload-for-scripts.ts';
import { AuthError, authMessages } from '../../rules/sign-in/auth-error.ts';
import type { IdentitySetup } from '../../rules/sign-in/web-config.ts';
import type { IdentityProvider } from '../session/identity-provider.ts';

let wasAway = false;

/** Fetches the SDK and sets it up; nothing of it is in the pages' own script. */
export async function loadIdentity(setup: Exclude<IdentitySetup, { mode: 'off' }>): Promise<IdentityProvider> {
  const [{ firebaseIdentity }, choice] = await Promise.all([
    import('./firebase-identity.ts'),
    setup.mode === 'live'
      ? import('./choose-at-google.ts').then((module) => module.chooseAtGoogle)
      : import('./choose-in-sandbox.ts').then((module) => module.chooseInSandbox),
  ]).catch(async (error: unknown) => {
    // Where the server answers, the network is there: something in the browser or on the way blocks the files themselves (LOGIN-25).
    const kind = (await isServerThere()) ? 'unavailable' : 'network';
    if (kind === 'unavailable' && wasAway) await reloadForScripts();
    wasAway ||= kind === 'network';
    throw new AuthError(authMessages[kind], kind, error);
  });
  return firebaseIdentity(setup.config, choice);
}
