import type { Database } from '#platform/database/tables.ts';
import type { Caller } from '#platform/http/env.ts';
import { type Result, refused } from '#platform/result.ts';
import type { IdentityGateway, TokenRefusal } from '../gateway/identity-gateway.ts';
import { sessionsValidAfter } from '../store.ts';

type Needs = { identity: IdentityGateway; db: Database };

/** The person that a bearer token speaks for. A sign-in from before the person's sessions were ended no longer counts. */
export async function identify(services: Needs, token: string): Promise<Result<Caller, TokenRefusal>> {
  const verified = await services.identity.verifyIdToken(token);
  if (!verified.ok) return verified;
  const validAfter = await sessionsValidAfter(services.db, verified.value.uid);
  return validAfter !== null && verified.value.authTime < validAfter ? refused('bad_token') : verified;
}
