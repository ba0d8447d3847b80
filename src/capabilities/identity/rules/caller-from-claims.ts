import type { Caller } from '#platform/http/env.ts';
import { toOneLine } from '#platform/text/plain-text.ts';
import { isWalkIn } from './walk-in.ts';

/** Claims to check after the signature. Times in seconds since 1970, as in the token. */
const SKEW_S = 5;
const EMAIL = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+$/;

/**
 * The person that the claims of a token with a good signature, issuer, audience and expiry speak of; null when any
 * remaining check fails (Firebase, 'Verify ID tokens using a third-party JWT library': sub, iat and auth_time; and, as
 * a Google account is the only sign-in method (ROLE-02), the provider and a verified e-mail).
 */
export function callerFromClaims(claims: Record<string, unknown>, now: Date): Caller | null {
  const { sub, iat, auth_time: authTime, email } = claims;
  const latest = now.getTime() / 1000 + SKEW_S;
  if (typeof sub !== 'string' || isWalkIn(sub) || sub.length < 1 || sub.length > 128 || toOneLine(sub, 128) !== sub)
    return null;
  if (typeof iat !== 'number' || !(iat <= latest)) return null;
  if (typeof authTime !== 'number' || !(authTime > 0 && authTime <= latest)) return null;
  if (signInProvider(claims['firebase']) !== 'google.com') return null;
  if (claims['email_verified'] !== true) return null;
  if (typeof email !== 'string' || email.length > 254 || !EMAIL.test(email) || toOneLine(email, 254) !== email)
    return null;
  return {
    uid: sub,
    email,
    name: text(claims['name'], 200),
    picture: text(claims['picture'], 2048),
    authTime: new Date(authTime * 1000),
  };
}

const signInProvider = (firebase: unknown): unknown =>
  typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
    ? firebase.sign_in_provider
    : undefined;

const text = (value: unknown, max: number): string => (typeof value === 'string' ? toOneLine(value, max) : '');
