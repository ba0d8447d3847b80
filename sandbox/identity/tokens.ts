import { errors, jwtVerify, SignJWT } from 'jose';
import { sandboxConfig } from '#capabilities/identity/rules/sign-in/web-config.ts';
import type { SandboxServices } from '../services.ts';
import { ProtocolError } from './protocol-error.ts';
import type { SigningKey } from './signing-key.ts';
import { findIdentityUser, type IdentityUser } from './users.ts';

const { projectId } = sandboxConfig;
const ISSUER = `https://securetoken.google.com/${projectId}`;
const REFRESH_AUDIENCE = 'refresh';
export const LIFETIME_S = 3600;

export type Tokens = {
  issue(user: IdentityUser, signedInAt: Date): Promise<{ idToken: string; refreshToken: string }>;
  userOfIdToken(token: string): Promise<IdentityUser>;
  /** The person, and when they signed in, which a refreshed token repeats. */
  userOfRefreshToken(token: string): Promise<{ user: IdentityUser; signedInAt: Date }>;
};

/** ID tokens with Firebase's claims, RS256, and refresh tokens, which only this stand-in reads. */
export function identityTokens(
  { db, clock }: Pick<SandboxServices, 'db' | 'clock'>,
  key: () => Promise<SigningKey>,
): Tokens {
  async function sign(audience: string, claims: Record<string, unknown>, lifetimeS?: number): Promise<string> {
    const { kid, sign: privateKey } = await key();
    const now = Math.floor(clock.now().getTime() / 1000);
    const token = new SignJWT({ ...claims, iss: ISSUER, aud: audience, iat: now });
    if (lifetimeS) token.setExpirationTime(now + lifetimeS);
    return token.setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid }).sign(privateKey);
  }

  /** An ID token is read here as the identity service does: its signature counts, its expiry does not matter for reading a profile. */
  async function read(
    token: string,
    audience: string,
    refusal: string,
  ): Promise<{ user: IdentityUser; signedInAt: Date }> {
    const { publicJwk } = await key();
    const options = { algorithms: ['RS256'], issuer: ISSUER, audience, clockTolerance: 1e9 };
    const verified = await jwtVerify(token, publicJwk, options).catch((error: unknown) => {
      throw error instanceof errors.JOSEError ? new ProtocolError(refusal) : error;
    });
    const { sub = '', auth_time: authTime } = verified.payload;
    const user = await findIdentityUser(db, sub);
    if (!user) throw new ProtocolError('USER_NOT_FOUND');
    if (user.disabled) throw new ProtocolError('USER_DISABLED');
    const signedInAt = new Date(Number(authTime) * 1000);
    if (signedInAt < user.valid_since) throw new ProtocolError('TOKEN_EXPIRED');
    return { user, signedInAt };
  }

  return {
    async issue(user, signedInAt) {
      // A restart with an earlier NOW must not make tokens of the future.
      const signedIn = Math.floor(Math.min(signedInAt.getTime(), clock.now().getTime()) / 1000);
      const idToken = await sign(
        projectId,
        {
          ...(user.display_name ? { name: user.display_name } : {}),
          ...(user.photo_url ? { picture: user.photo_url } : {}),
          auth_time: signedIn,
          user_id: user.local_id,
          sub: user.local_id,
          email: user.email,
          email_verified: user.email_verified,
          firebase: { identities: { 'google.com': [user.sub], email: [user.email] }, sign_in_provider: 'google.com' },
        },
        LIFETIME_S,
      );
      const session = { sub: user.local_id, auth_time: Math.floor(signedInAt.getTime() / 1000) };
      return { idToken, refreshToken: await sign(REFRESH_AUDIENCE, session) };
    },
    userOfIdToken: async (token) => (await read(token, projectId, 'INVALID_ID_TOKEN')).user,
    userOfRefreshToken: (token) => read(token, REFRESH_AUDIENCE, 'INVALID_REFRESH_TOKEN'),
  };
}
