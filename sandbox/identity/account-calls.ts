import * as z from 'zod';
import type { SandboxServices } from '../services.ts';
import { googleAccountIn } from './google-account.ts';
import { ProtocolError } from './protocol-error.ts';
import { LIFETIME_S, type Tokens } from './tokens.ts';
import { findIdentityUser, type IdentityUser, userSigningIn } from './users.ts';

type AccountCall = (services: SandboxServices, tokens: Tokens, body: unknown) => Promise<object>;

/** The calls under /identitytoolkit.googleapis.com/v1/ that the browser's SDK makes, by their last part. */
export const accountCalls: Record<string, AccountCall> = {
  'accounts:signInWithIdp': signInWithIdp,
  'accounts:lookup': lookup,
  'accounts:update': update,
  'accounts:delete': remove,
};

const text = z.string().max(20_000);

async function signInWithIdp({ db, clock }: SandboxServices, tokens: Tokens, body: unknown): Promise<object> {
  const { postBody } = read(z.object({ postBody: text }), body, 'INVALID_IDP_RESPONSE');
  const account = googleAccountIn(postBody);
  if (!account)
    throw new ProtocolError('INVALID_IDP_RESPONSE : The supplied auth credential is incorrect or malformed.');
  const { user, isNew } = await userSigningIn(db, account, clock.now());
  if (user.disabled) throw new ProtocolError('USER_DISABLED');
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    ...(await tokens.issue(user, user.last_login_at)),
    expiresIn: `${LIFETIME_S}`,
    localId: user.local_id,
    providerId: 'google.com',
    federatedId: `https://accounts.google.com/${user.sub}`,
    email: user.email,
    emailVerified: user.email_verified,
    displayName: user.display_name,
    fullName: user.display_name,
    photoUrl: user.photo_url,
    isNewUser: isNew,
    rawUserInfo: JSON.stringify({ ...account, id: account.sub, granted_scopes: 'openid email profile' }),
  };
}

async function lookup(_: SandboxServices, tokens: Tokens, body: unknown): Promise<object> {
  const user = await tokens.userOfIdToken(read(z.object({ idToken: text }), body, 'MISSING_ID_TOKEN').idToken);
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [described(user)] };
}

async function update({ db }: SandboxServices, tokens: Tokens, body: unknown): Promise<object> {
  const shape = z.object({ idToken: text, displayName: text.optional(), photoUrl: text.optional() });
  const { idToken, displayName, photoUrl } = read(shape, body, 'MISSING_ID_TOKEN');
  const user = await tokens.userOfIdToken(idToken);
  const changes = { display_name: displayName ?? user.display_name, photo_url: photoUrl ?? user.photo_url };
  await db.updateTable('sandbox.identity_users').set(changes).where('local_id', '=', user.local_id).execute();
  const changed = (await findIdentityUser(db, user.local_id)) ?? user;
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...described(changed),
    ...(await tokens.issue(changed, user.last_login_at)),
    expiresIn: `${LIFETIME_S}`,
  };
}

async function remove({ db }: SandboxServices, tokens: Tokens, body: unknown): Promise<object> {
  const user = await tokens.userOfIdToken(read(z.object({ idToken: text }), body, 'MISSING_ID_TOKEN').idToken);
  await db.deleteFrom('sandbox.identity_users').where('local_id', '=', user.local_id).execute();
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown, refusal: string): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ProtocolError(refusal);
  return parsed.data;
}

function described(user: IdentityUser): object {
  const profile = { email: user.email, displayName: user.display_name, photoUrl: user.photo_url };
  const google = { providerId: 'google.com', rawId: user.sub, federatedId: `https://accounts.google.com/${user.sub}` };
  return {
    localId: user.local_id,
    ...profile,
    emailVerified: user.email_verified,
    providerUserInfo: [{ ...google, ...profile }],
    validSince: `${Math.floor(user.valid_since.getTime() / 1000)}`,
    lastLoginAt: `${user.last_login_at.getTime()}`,
    createdAt: `${user.created_at.getTime()}`,
    lastRefreshAt: user.last_login_at.toISOString(),
  };
}
