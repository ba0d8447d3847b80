import type { Caller } from '#platform/http/env.ts';
import type { Result } from '#platform/result.ts';
import type { IdentitySetup } from '../rules/sign-in/web-config.ts';

/** `bad_token`: forged, expired or for another site. `unavailable`: the signing keys cannot be fetched, so the token cannot be checked. */
export type TokenRefusal = 'bad_token' | 'unavailable';

/** Who vouches for people: Google's identity service, or its stand-in behind the same checks. */
export type IdentityGateway = {
  /** What the browser needs for signing in. */
  setup: IdentitySetup;
  verifyIdToken(token: string): Promise<Result<Caller, TokenRefusal>>;
};
