import { createHash } from 'node:crypto';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '#platform/clock.ts';
import type { Caller } from '#platform/http/env.ts';
import { done, type Result, refused } from '#platform/result.ts';
import { callerFromClaims } from '../rules/caller-from-claims.ts';
import type { IdentitySetup } from '../rules/sign-in/web-config.ts';
import { KeysUnavailable } from './signing-keys.ts';

/** `bad_token`: forged, expired or for another site. `unavailable`: the signing keys cannot be fetched, so the token cannot be checked. */
export type TokenRefusal = 'bad_token' | 'unavailable';

/** The issuer of ID tokens: Google's identity service, or the sandbox's stand-in with the same checks. */
export type IdentityGateway = {
  /** What the browser needs for signing in. */
  setup: IdentitySetup;
  verifyIdToken(token: string): Promise<Result<Caller, TokenRefusal>>;
};

/** Where Google publishes the keys that sign ID tokens, as a JSON Web Key Set. */
export const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const LONGEST_TOKEN = 8192;
const REMEMBERED = 2000;
const REMEMBERED_MS = 300_000;

/**
 * Verifies Firebase ID tokens as firebase.google.com/docs/auth/admin/verify-id-tokens demands of third-party libraries:
 * RS256 by a published key, issuer, audience, expiry, and what `callerFromClaims` adds. A verified token is remembered
 * for at most five minutes and never beyond its expiry.
 */
export function firebaseIdTokens(settings: { projectId: string; keys: JWTVerifyGetKey; clock: Clock }) {
  const { projectId, keys, clock } = settings;
  const remembered = new Map<string, { caller: Caller; until: number }>();

  return async function verifyIdToken(token: string): Promise<Result<Caller, TokenRefusal>> {
    if (token.length > LONGEST_TOKEN) return refused('bad_token');
    const now = clock.now();
    const name = createHash('sha256').update(token).digest('base64');
    const seen = remembered.get(name);
    if (seen && now.getTime() < seen.until) return done(seen.caller);
    remembered.delete(name);
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
        currentDate: now,
      });
      const caller = callerFromClaims(payload, now);
      if (!caller || payload.aud !== projectId) return refused('bad_token');
      if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
      remembered.set(name, { caller, until: Math.min(now.getTime() + REMEMBERED_MS, (payload.exp ?? 0) * 1000) });
      return done(caller);
    } catch (error) {
      if (error instanceof KeysUnavailable) return refused('unavailable');
      if (error instanceof errors.JOSEError) return refused('bad_token');
      throw error;
    }
  };
}
