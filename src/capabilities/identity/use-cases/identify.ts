import type { Database } from '#platform/database/tables.ts';
import type { Caller } from '#platform/http/env.ts';
import { type Result, refused } from '#platform/result.ts';
import type { IdentityGateway, TokenRefusal } from '../gateway/identity-gateway.ts';
import { sessionLimits } from '../store.ts';

type Needs = { identity: IdentityGateway; db: Database };

/** `session_ended`: signed in before they signed out everywhere. `account_erased`: before their account was erased. */
export type IdentifyRefusal = TokenRefusal | 'session_ended' | 'account_erased';

/** The person that a bearer token speaks for. A sign-in from before its person's sessions were ended no longer counts, whichever issuer signed the token. */
export async function identify(services: Needs, token: string): Promise<Result<Caller, IdentifyRefusal>> {
  const verified = await services.identity.verifyIdToken(token);
  if (!verified.ok) return verified;
  const { uid, authTime } = verified.value;
  const { validAfter, erasedAt } = await sessionLimits(services.db, uid);
  if (erasedAt && authTime < erasedAt) return refused('account_erased');
  return validAfter && authTime < validAfter ? refused('session_ended') : verified;
}
