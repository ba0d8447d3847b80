import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, type RunningSandbox, runSandbox } from '#tests/support/server/run-sandbox.ts';
import { localIdOf } from './google-account.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const ananya = { sub: '1', email: 'ananya@example.com', name: 'Ananya Rao', picture: 'https://example.com/a.png' };
const toolkit = (call: string, body: unknown) =>
  post(`${sandbox.origin}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`, body);
const signIn = (account: unknown) =>
  toolkit('signInWithIdp', {
    requestUri: 'http://localhost',
    returnSecureToken: true,
    postBody: `&id_token=${encodeURIComponent(JSON.stringify(account))}&providerId=google.com`,
  });
const refresh = async (refreshToken: string) => {
  const answer = await fetch(`${sandbox.origin}/securetoken.googleapis.com/v1/token?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `grant_type=refresh_token&refresh_token=${encodeURIComponent(refreshToken)}`,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe('Signing in with a Google account', () => {
  test('answers in the words of the identity service', async () => {
    const { status, body } = await signIn(ananya);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      localId: localIdOf('1'),
      providerId: 'google.com',
      federatedId: 'https://accounts.google.com/1',
      email: 'ananya@example.com',
      emailVerified: true,
      displayName: 'Ananya Rao',
      photoUrl: 'https://example.com/a.png',
      expiresIn: '3600',
      isNewUser: true,
    });
    expect((await signIn(ananya)).body).toMatchObject({ isNewUser: false, localId: localIdOf('1') });
  });

  test("gives a token with Firebase's claims, verified by the published keys", async () => {
    const { body } = await signIn(ananya);
    const keys = createRemoteJWKSet(new URL(`${sandbox.origin}/sandbox/identity/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(String(body['idToken']), keys, {
      algorithms: ['RS256'],
      issuer: 'https://securetoken.google.com/meju-sandbox',
      audience: 'meju-sandbox',
    });
    expect(protectedHeader.kid).toBeTruthy();
    expect(payload).toMatchObject({
      sub: body['localId'],
      user_id: body['localId'],
      email: 'ananya@example.com',
      email_verified: true,
      name: 'Ananya Rao',
      firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['1'] } },
    });
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
  });

  test.each([
    ['no subject', { email: 'a@example.com' }],
    ['no e-mail', { sub: '2' }],
    ['an e-mail with a line break', { sub: '2', email: 'a@example.com\nBcc: b@example.com' }],
    ['an e-mail with a NUL', { sub: '2', email: 'a\u0000@example.com' }],
    ['a number for a name', { sub: '2', email: 'a@example.com', name: 5 }],
    ['no object', 'ananya'],
  ])('is refused for an account with %s', async (_, account) => {
    const { status, body } = await signIn(account);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 400, message: expect.stringContaining('INVALID_IDP_RESPONSE') } });
  });

  test.each([['accounts:signInWithPassword'], ['accounts:signUp'], ['nonsense']])(
    'is the only way: not %s',
    async (call) => {
      const { status, body } = await post(`${sandbox.origin}/identitytoolkit.googleapis.com/v1/${call}`, {});
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: { message: expect.stringContaining('OPERATION_NOT_ALLOWED') } });
    },
  );
});

describe('A signed-in person', () => {
  test('is looked up by their token', async () => {
    const { body } = await signIn(ananya);
    const found = await toolkit('lookup', { idToken: body['idToken'] });
    expect(found.body).toMatchObject({
      users: [
        { localId: body['localId'], email: 'ananya@example.com', providerUserInfo: [{ providerId: 'google.com' }] },
      ],
    });
  });

  test('gets a new token for the refresh token, with the time of the first sign-in', async () => {
    const { body } = await signIn(ananya);
    const refreshed = await refresh(String(body['refreshToken']));
    expect(refreshed.status).toBe(200);
    expect(refreshed.body).toMatchObject({ token_type: 'Bearer', expires_in: '3600', user_id: body['localId'] });
    const before = decodeJwt(String(body['idToken']));
    expect(decodeJwt(String(refreshed.body['id_token']))['auth_time']).toBe(before['auth_time']);
  });

  test('refuses a token that we did not sign', async () => {
    const forged = `${String((await signIn(ananya)).body['idToken']).slice(0, -8)}AAAAAAAA`;
    expect((await toolkit('lookup', { idToken: forged })).body).toMatchObject({
      error: { message: 'INVALID_ID_TOKEN' },
    });
    expect((await refresh(forged)).body).toMatchObject({ error: { message: 'INVALID_REFRESH_TOKEN' } });
    const idToken = String((await signIn(ananya)).body['idToken']);
    expect((await refresh(idToken)).body).toMatchObject({ error: { message: 'INVALID_REFRESH_TOKEN' } });
  });

  test('is gone once deleted, and sessions of theirs end', async () => {
    const { body } = await signIn({ ...ananya, sub: '9' });
    expect((await toolkit('delete', { idToken: body['idToken'] })).status).toBe(200);
    expect((await toolkit('lookup', { idToken: body['idToken'] })).body).toMatchObject({
      error: { message: 'USER_NOT_FOUND' },
    });
    expect((await refresh(String(body['refreshToken']))).body).toMatchObject({ error: { message: 'USER_NOT_FOUND' } });
  });
});

describe('The account chooser', () => {
  const chooser = async () => (await fetch(`${sandbox.origin}/sandbox/identity/chooser?mode=popup`)).text();

  test('offers the cast and who else was here, as text and never as markup', async () => {
    await signIn({ sub: 'x', email: 'x@example.com', name: '"><img src=x onerror=alert(1)>', picture: '' });
    const page = await chooser();
    expect(page).toContain('Ananya Rao');
    expect(page).toContain('x@example.com');
    expect(page).not.toContain('<img src=x');
  });

  test('runs under a policy without inline code', async () => {
    const answer = await fetch(`${sandbox.origin}/sandbox/identity/chooser`);
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'; style-src 'sha256-/);
    for (const file of ['chooser.js', 'faces/1.svg']) {
      expect((await fetch(`${sandbox.origin}/sandbox/identity/${file}`)).status).toBe(200);
    }
  });
});
