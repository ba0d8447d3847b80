import { firebaseIdTokens, GOOGLE_KEYS_URL } from '#capabilities/identity/gateway/firebase-id-tokens.ts';
import type { IdentityGateway } from '#capabilities/identity/gateway/identity-gateway.ts';
import { signingKeys } from '#capabilities/identity/gateway/signing-keys.ts';
import { identitySetup } from '#capabilities/identity/rules/sign-in/web-config.ts';
import type { Clock } from '#platform/clock.ts';
import type { Environment } from '#platform/config.ts';
import { refused } from '#platform/result.ts';

type Wiring = { env: Environment; standIn: boolean; clock: Clock; origin: string };

/** Google's identity service, or the stand-in on our own origin behind the same checks; without settings nobody is known. */
export function identityGateway({ env, standIn, clock, origin }: Wiring): IdentityGateway {
  const setup = identitySetup(
    {
      apiKey: env.FIREBASE_API_KEY ?? '',
      authDomain: env.FIREBASE_AUTH_DOMAIN ?? '',
      projectId: env.FIREBASE_PROJECT_ID ?? '',
      storageBucket: env.FIREBASE_STORAGE_BUCKET ?? '',
      messagingSenderId: env.FIREBASE_MESSAGING_SENDER_ID ?? '',
      appId: env.FIREBASE_APP_ID ?? '',
      measurementId: env.FIREBASE_MEASUREMENT_ID ?? '',
    },
    standIn,
  );
  if (setup.mode === 'off') return { setup, verifyIdToken: async () => refused('bad_token') };
  const keys =
    setup.mode === 'sandbox'
      ? signingKeys('/sandbox/identity/jwks.json', clock, (path, init) => fetch(origin + path, init))
      : signingKeys(GOOGLE_KEYS_URL, clock);
  return { setup, verifyIdToken: firebaseIdTokens({ projectId: setup.config.projectId, keys, clock }) };
}
