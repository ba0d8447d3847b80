import type { Context, MiddlewareHandler } from 'hono';
import type { Clock } from '#platform/clock.ts';
import { readBody } from '#platform/http/body.ts';
import { requireCaller } from '#platform/http/caller.ts';
import type { Caller, HttpEnv } from '#platform/http/env.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { type ServedCall, serve } from '#platform/http/serve.ts';
import type { Result } from '#platform/result.ts';
import {
  changeProfileCall,
  readIdentitySetupCall,
  readProfileCall,
  signOutEverywhereCall,
  syncProfileCall,
} from './calls.ts';
import { type Profile, profileChangesSchema, profileSyncSchema } from './contract.ts';
import type { IdentityGateway } from './gateway/firebase-id-tokens.ts';
import { changeProfile, type ProfileDeps, readProfile, syncProfile } from './use-cases/profiles.ts';
import { type IdentifyRefusal, identify, signOutEverywhere } from './use-cases/sessions.ts';

type Deps = ProfileDeps & { identity: IdentityGateway; clock: Clock; facility: { gstin: string } };

/** The profile calls (API-21 to API-25) and the browser's settings for signing in. Each person reaches their own profile only. */
export const identityCalls = (services: Deps): ServedCall[] => [
  serve(readIdentitySetupCall, { about: 'What the browser needs to sign a person in.' }, async (c) =>
    c.json({ success: true, ...services.identity.setup }),
  ),
  serve(readProfileCall, { about: 'The caller’s own profile.', refusals: { 404: ['not_found'] } }, async (c) => {
    const caller = requireOwn(c, c.req.param('uid'));
    return answer(c, await readProfile(services, caller.uid));
  }),
  serve(changeProfileCall, { about: 'Changes the caller’s own profile.' }, async (c) => {
    requireCaller(c);
    const changes = await readBody(c, profileChangesSchema);
    const caller = requireOwn(c, changes.uid);
    const changed = await changeProfile(services, { caller, changes });
    if (!changed.ok) throw incomplete(changed.refusal.fields);
    return c.json({ success: true, user: changed.value });
  }),
  serve(signOutEverywhereCall, { about: 'Ends all sign-ins of the caller.' }, async (c) => {
    await signOutEverywhere(services, requireCaller(c));
    return c.json({ success: true });
  }),
  serve(
    syncProfileCall,
    { about: 'Makes the caller’s profile, or completes it from their session.', refusals: { 404: ['not_found'] } },
    async (c) => {
      requireCaller(c);
      const session = await readBody(c, profileSyncSchema);
      const caller = requireOwn(c, session.uid);
      return answer(c, await syncProfile(services, { caller, session }));
    },
  ),
];

/**
 * Identifies the caller by the bearer token. Requests without a token stay anonymous.
 * @param isOther whether a request carries a token that is no sign-in and is looked at elsewhere.
 * @throws HttpRefusal 401 `bad_token`, `session_ended` or `account_erased`; 503 `identity_unavailable` when the signing keys cannot be fetched, so
 * that an outage signs nobody out.
 */
export const identifyCaller =
  (
    services: Pick<Deps, 'identity' | 'db'>,
    isOther: (c: Context<HttpEnv>) => boolean = () => false,
  ): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    if (isOther(c)) return next();
    c.set('caller', await callerOf(services, c.req.header('authorization')));
    return next();
  };

async function callerOf(services: Pick<Deps, 'identity' | 'db'>, header: string | undefined): Promise<Caller | null> {
  if (header === undefined) return null;
  const token = /^bearer +([\w~+/.=-]+) *$/i.exec(header)?.[1];
  if (!token) throw tokenRefusals.bad_token();
  const identified = await identify(services, token);
  if (!identified.ok) throw tokenRefusals[identified.refusal]();
  return identified.value;
}

const signInAgain = (code: string, message: string) => () =>
  new HttpRefusal(401, code, message, { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } });

const tokenRefusals = {
  bad_token: signInAgain('bad_token', 'Your sign-in is no longer valid. Please sign in again.'),
  session_ended: signInAgain('session_ended', 'You signed out of all devices. Please sign in again.'),
  account_erased: signInAgain('account_erased', 'Your account was deleted. Sign in again to start a new one.'),
  unavailable: () =>
    new HttpRefusal(503, 'identity_unavailable', 'We cannot check your sign-in right now. Please try again.', {
      headers: { 'Retry-After': '5' },
    }),
} satisfies Record<IdentifyRefusal, () => HttpRefusal>;

function requireOwn(c: Context<HttpEnv>, uid: string): Caller {
  const caller = requireCaller(c);
  if (uid !== caller.uid) throw new HttpRefusal(403, 'not_yours', 'This belongs to another account.');
  return caller;
}

const incomplete = (fields: Record<string, string>) =>
  new HttpRefusal(400, 'invalid_input', Object.values(fields)[0] ?? 'The request is not valid.', { fields });

function answer(c: Context<HttpEnv>, profile: Result<Profile, 'no_profile'>): Response {
  if (!profile.ok) throw new HttpRefusal(404, 'not_found', 'There is no such profile.');
  return c.json({ success: true, user: profile.value });
}
