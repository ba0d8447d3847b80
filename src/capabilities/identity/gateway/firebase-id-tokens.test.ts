import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { done, refused } from '#platform/result.ts';
import { firebaseIdTokens } from './firebase-id-tokens.ts';
import { signingKeys } from './signing-keys.ts';

const issued = new Date('2026-11-24T04:30:00Z');
const second = issued.getTime() / 1000;
const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
const stranger = await generateKeyPair('RS256');
const publicJwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
const publicPem = new TextEncoder().encode(await exportSPKI(publicKey));

const good = {
  iss: 'https://securetoken.google.com/meju-live',
  aud: 'meju-live',
  sub: 'uid-of-ananya',
  iat: second,
  exp: second + 3600,
  auth_time: second - 60,
  email: 'ananya@example.com',
  email_verified: true,
  name: 'Ananya Rao',
  firebase: { sign_in_provider: 'google.com' },
} satisfies JWTPayload;

const sign = (claims: JWTPayload = good, header: { alg: string; kid?: string } = { alg: 'RS256', kid: 'k1' }) =>
  new SignJWT(claims).setProtectedHeader(header).sign(privateKey);

/** A verifier whose clock and key server the test moves. */
function verifier() {
  const at = { now: issued, keysAsked: 0, answer: async () => Response.json({ keys: [publicJwk] }) };
  const clock = { now: () => at.now };
  const keys = signingKeys('https://keys.invalid', clock, () => {
    at.keysAsked += 1;
    return at.answer();
  });
  const verify = firebaseIdTokens({ projectId: 'meju-live', keys, clock });
  const later = (seconds: number) => {
    at.now = new Date(at.now.getTime() + seconds * 1000);
  };
  return { at, verify, later };
}

describe('An ID token', () => {
  test('of our own project, signed by a published key, says who is asking', async () => {
    const answer = await verifier().verify(await sign());
    expect(answer).toMatchObject({ ok: true, value: { uid: 'uid-of-ananya', email: 'ananya@example.com' } });
  });

  test.each<[string, () => Promise<string> | string]>([
    ['that is no token', () => 'nonsense'],
    ['that is empty', () => ''],
    ['that is huge', () => 'a'.repeat(9000)],
    ['of ours that is huge', () => sign({ ...good, name: 'Ananya '.repeat(1200) })],
    ['without a signature (alg none)', () => new UnsecuredJWT(good).encode()],
    [
      'signed HS256 with our public key',
      () => new SignJWT(good).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(publicPem),
    ],
    [
      'signed by a stranger',
      () => new SignJWT(good).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(stranger.privateKey),
    ],
    ['with an unknown key id', () => sign(good, { alg: 'RS256', kid: 'k2' })],
    ['without a key id', () => sign(good, { alg: 'RS256' })],
    ['with one changed byte', async () => (await sign()).replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))],
    ['for another project', () => sign({ ...good, aud: 'other' })],
    ['for us and another', () => sign({ ...good, aud: ['meju-live', 'other'] })],
    ['of another issuer', () => sign({ ...good, iss: 'https://securetoken.google.com/other' })],
    ['of a session cookie', () => sign({ ...good, iss: 'https://session.firebase.google.com/meju-live' })],
    ['that has expired', () => sign({ ...good, exp: second })],
    ['without an expiry', () => sign(Object.fromEntries(Object.entries(good).filter(([key]) => key !== 'exp')))],
    ['not valid yet', () => sign({ ...good, nbf: second + 60 })],
    ['with an empty sub', () => sign({ ...good, sub: '' })],
    ['with a sub of 129 characters', () => sign({ ...good, sub: 'u'.repeat(129) })],
    ['from the future', () => sign({ ...good, iat: second + 60 })],
    ['of a sign-in in the future', () => sign({ ...good, auth_time: second + 60 })],
    ['by password', () => sign({ ...good, firebase: { sign_in_provider: 'password' } })],
  ])('%s is refused', async (_, token) => {
    expect(await verifier().verify(await token())).toEqual(refused('bad_token'));
  });

  test('signed by our key in another way (PS256) is refused, also where the key does not say its own', async () => {
    const { at, verify } = verifier();
    const { alg: _, ...open } = publicJwk;
    at.answer = async () => Response.json({ keys: [open] });
    const key = await importJWK({ ...(await exportJWK(privateKey)) }, 'PS256');
    const token = await new SignJWT(good).setProtectedHeader({ alg: 'PS256', kid: 'k1' }).sign(key);
    expect(await verify(token)).toEqual(refused('bad_token'));
    expect((await verify(await sign())).ok).toBe(true);
  });

  test('is good until the second in which it expires, remembered or not', async () => {
    const { verify, later } = verifier();
    const token = await sign();
    later(3599);
    expect((await verify(token)).ok).toBe(true);
    later(1);
    expect(await verify(token)).toEqual(refused('bad_token'));
  });
});

describe('While the key server', () => {
  test('is down from the start, sign-ins cannot be checked, which is not the same as refused', async () => {
    const { at, verify, later } = verifier();
    const healthy = at.answer;
    at.answer = async () => new Response('down', { status: 500 });
    expect(await verify(await sign())).toEqual(refused('unavailable'));
    at.answer = healthy;
    later(2);
    expect((await verify(await sign())).ok).toBe(true);
  });

  test.each<[string, () => Promise<Response>]>([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['takes too long', () => Promise.reject(new DOMException('timeout', 'TimeoutError'))],
    ['answers nonsense', async () => new Response('<html>')],
    ['answers without keys', async () => Response.json({})],
  ])('%s, nobody can tell', async (_, answer) => {
    const { at, verify } = verifier();
    at.answer = answer;
    expect(await verify(await sign())).toEqual(refused('unavailable'));
  });

  test('is down later, the keys that we have still serve for a day', async () => {
    const { at, verify, later } = verifier();
    await verify(await sign());
    at.answer = () => Promise.reject(new TypeError('fetch failed'));
    later(8 * 3600);
    const token = await sign({ ...good, iat: at.now.getTime() / 1000, exp: at.now.getTime() / 1000 + 3600 });
    expect(await verify(token)).toMatchObject(done({ uid: 'uid-of-ananya' }));
    later(86_400);
    const next = await sign({ ...good, iat: at.now.getTime() / 1000, exp: at.now.getTime() / 1000 + 3600 });
    expect(await verify(next)).toEqual(refused('unavailable'));
  });
});

describe('The keys', () => {
  test('come from the one address, which may not lead to another', async () => {
    const asked: unknown[] = [];
    const keys = signingKeys('https://keys.invalid', { now: () => issued }, async (url, { redirect }) => {
      asked.push([url, redirect]);
      return Response.json({ keys: [publicJwk] });
    });
    const verify = firebaseIdTokens({ projectId: 'meju-live', keys, clock: { now: () => issued } });
    expect((await verify(await sign())).ok).toBe(true);
    expect(asked).toEqual([['https://keys.invalid', 'error']]);
  });

  test('are asked for once, however many people come', async () => {
    const { at, verify } = verifier();
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, i) => sign({ ...good, sub: `uid-${i}` })));
    const answers = await Promise.all(tokens.map(verify));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(at.keysAsked).toBe(1);
  });

  test('are fetched once more when the connection breaks, so that no request fails', async () => {
    const { at, verify } = verifier();
    at.answer = async () => {
      if (at.keysAsked === 1) throw new TypeError('fetch failed');
      return Response.json({ keys: [publicJwk] });
    };
    expect((await verify(await sign())).ok).toBe(true);
    expect(at.keysAsked).toBe(2);
  });

  test('are asked for again when a new key signs, but not for every forged key id', async () => {
    const { at, verify, later } = verifier();
    await verify(await sign());
    const rotated = await generateKeyPair('RS256', { extractable: true });
    const rotatedJwk = { ...(await exportJWK(rotated.publicKey)), kid: 'k2', alg: 'RS256' };
    at.answer = async () => Response.json({ keys: [publicJwk, rotatedJwk] });
    later(31);
    const token = await new SignJWT(good).setProtectedHeader({ alg: 'RS256', kid: 'k2' }).sign(rotated.privateKey);
    expect((await verify(token)).ok).toBe(true);
    for (const kid of ['x1', 'x2', 'x3']) await verify(await sign(good, { alg: 'RS256', kid }));
    expect(at.keysAsked).toBe(2);
  });
});
