import { createPublicKey } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import type { Stage } from '../stage.ts';

type Forge = (stage: Stage) => Promise<string> | string;

const claimsOf = (stage: Stage) => decodeJwt(stage.asha.token);
const stranger = await generateKeyPair('RS256', { extractable: true });
const strangersKey = { ...(await exportJWK(stranger.publicKey)), kid: 'mine', alg: 'RS256', use: 'sig' };
const signedByStranger = (stage: Stage, header: Record<string, unknown>) =>
  new SignJWT(claimsOf(stage)).setProtectedHeader({ alg: 'RS256', ...header }).sign(stranger.privateKey);

/** The site's own public key, as anybody can fetch it. */
async function publicKey(stage: Stage): Promise<{ pem: string; kid: string }> {
  const { body } = await stage.call<{ keys: (JsonWebKey & { kid: string })[] }>('GET', '/sandbox/identity/jwks.json');
  const [key] = body.keys;
  if (!key) throw new Error('The stand-in publishes no key.');
  const pem = createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  return { pem, kid: key.kid };
}

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const withHeader = (stage: Stage, header: Record<string, unknown>): string => {
  const [, claims, signature] = stage.asha.token.split('.');
  return `${encoded({ ...decodeProtectedHeader(stage.asha.token), ...header })}.${claims}.${signature}`;
};
const withClaims = (stage: Stage, claims: Record<string, unknown>): string => {
  const [header, , signature] = stage.asha.token.split('.');
  return `${header}.${encoded({ ...claimsOf(stage), ...claims })}.${signature}`;
};

const forgeries: [name: string, forge: Forge][] = [
  ['unsigned, alg none', (stage) => new UnsecuredJWT(claimsOf(stage)).encode()],
  ['unsigned, alg NONE in other letters', (stage) => withHeader(stage, { alg: 'nOnE' })],
  [
    'signed HS256 with the public key as its secret',
    async (stage) => {
      const { pem, kid } = await publicKey(stage);
      return new SignJWT(claimsOf(stage)).setProtectedHeader({ alg: 'HS256', kid }).sign(new TextEncoder().encode(pem));
    },
  ],
  ['with the algorithm changed to PS256', (stage) => withHeader(stage, { alg: 'PS256' })],
  ['with the algorithm changed to HS256', (stage) => withHeader(stage, { alg: 'HS256' })],
  ['by a stranger under our key id', async (stage) => signedByStranger(stage, { kid: (await publicKey(stage)).kid })],
  [
    'by a stranger who brings the key along (jwk)',
    (stage) => signedByStranger(stage, { kid: 'mine', jwk: strangersKey }),
  ],
  [
    'by a stranger who says where the key is (jku)',
    (stage) => signedByStranger(stage, { kid: 'mine', jku: 'http://127.0.0.1:1/jwks' }),
  ],
  [
    'by a stranger who says where the key is (x5u)',
    (stage) => signedByStranger(stage, { kid: 'mine', x5u: 'http://127.0.0.1:1/x' }),
  ],
  ['with a path for a key id', (stage) => signedByStranger(stage, { kid: '../../../../dev/null' })],
  ['with SQL for a key id', (stage) => signedByStranger(stage, { kid: "x' union select 'k' --" })],
  ['with an inherited name for a key id', (stage) => signedByStranger(stage, { kid: '__proto__' })],
  ['with a critical header that nobody knows', (stage) => withHeader(stage, { crit: ['x'], x: 1 })],
  ['for another project', (stage) => withClaims(stage, { aud: 'another' })],
  ['of another issuer', (stage) => withClaims(stage, { iss: 'https://securetoken.google.com/another' })],
  ['of another person', (stage) => withClaims(stage, { sub: stage.ravi.uid })],
  ['with a longer life', (stage) => withClaims(stage, { exp: 4_102_444_800 })],
  ['twice', (stage) => `${stage.asha.token},${stage.asha.token}`],
  ['with a tail', (stage) => `${stage.asha.token}.x`],
  ['of 100 kB', () => `${'a'.repeat(6000)}.${'a'.repeat(2000)}.x`],
];

/** Tokens that say they are Asha. (Those that only the holder of the signing key could make are in `firebase-id-tokens.test.ts`.) */
export function tokens(stage: Stage): void {
  const profile = (headers: Record<string, string>, query = '') =>
    stage.call('GET', `/api/auth/profile/${stage.asha.uid}${query}`, { headers });

  test.each(forgeries)('A token %s is 401', async (_, forge) => {
    const answer = await profile({ Authorization: `Bearer ${await forge(stage)}` });
    expect(answer).toMatchObject({ status: 401, body: { success: false, error: { code: 'bad_token' } } });
  });

  test('A good token counts in its header alone: not in the query, a cookie or another header', async () => {
    const { token } = stage.asha;
    expect((await profile({}, `?token=${token}&access_token=${token}&auth=${token}`)).status).toBe(401);
    for (const name of ['Cookie', 'X-Authorization', 'X-Forwarded-Authorization', 'X-User', 'X-Forwarded-User']) {
      const value = name === 'Cookie' ? `token=${token}; __session=${token}` : `Bearer ${token}`;
      expect((await profile({ [name]: value })).status).toBe(401);
    }
    expect((await profile({ Authorization: `Bearer ${token}` })).status).toBe(200);
  });

  test('Two Authorization headers do not make two people of one', async () => {
    const answer = await stage.raw(
      `GET /api/auth/profile/${stage.asha.uid} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${stage.ravi.token}\r\n` +
        `Authorization: Bearer ${stage.asha.token}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[13] /);
  });

  test('An account whose e-mail nobody has verified is nobody', async () => {
    const claims = { sub: '666', email: stage.asha.email, email_verified: false };
    const { body } = await stage.call<{ idToken: string }>(
      'POST',
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
      { body: { postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}` } },
    );
    expect((await profile({ Authorization: `Bearer ${body.idToken}` })).status).toBe(401);
  });

  test('Somebody else’s account with the same e-mail address gets none of the first one’s bookings', async () => {
    const { body } = await stage.call<{ idToken: string }>(
      'POST',
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
      {
        body: {
          postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify({ sub: '667', email: stage.asha.email.toUpperCase() }))}`,
        },
      },
    );
    const list = await stage.call('GET', `/api/database/bookings/user/${encodeURIComponent(stage.asha.email)}`, {
      token: body.idToken,
    });
    expect([200, 401, 403]).toContain(list.status);
    expect(JSON.stringify(list.body)).not.toContain(stage.hers.bookingId);
  });
}
