import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { launch, type StartedServer, startServer } from '#tests/support/server/start-server.ts';

let server: StartedServer;
let asha: SignedIn;

beforeAll(async () => {
  server = await startServer();
  asha = await signIn(server.origin, people.asha);
});
afterAll(() => server.close());

const ask = (authorization: string, at = server) =>
  at.call('GET', `/api/auth/profile/${asha.uid}`, { headers: { Authorization: authorization } });
const stranger = createPrivateKey(
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
);

describe('A call with a bearer token that is not good is 401', () => {
  test.each<[string, () => string | Promise<string>]>([
    ['nonsense', () => 'Bearer nonsense'],
    ['empty', () => 'Bearer '],
    ['of another scheme', () => `Basic ${asha.token}`],
    ['without a scheme', () => asha.token],
    ['two tokens', () => `Bearer ${asha.token} ${asha.token}`],
    ['with one changed byte', () => `Bearer ${asha.token.slice(0, -6)}AAAAAA`],
    ['without its signature', () => `Bearer ${asha.token.split('.').slice(0, 2).join('.')}.`],
    ['unsigned', () => `Bearer ${new UnsecuredJWT(decodeJwt(asha.token)).encode()}`],
    [
      'signed by a stranger under our key id',
      async () => {
        const { kid } = decodeProtectedHeader(asha.token);
        const header = { alg: 'RS256', ...(kid ? { kid } : {}) };
        return `Bearer ${await new SignJWT(decodeJwt(asha.token)).setProtectedHeader(header).sign(stranger)}`;
      },
    ],
  ])('%s', async (_, header) => {
    const { status, body, headers } = await ask(await header());
    expect(status).toBe(401);
    expect(body).toMatchObject({ success: false, error: { code: 'bad_token' } });
    expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  test('on every call, the public ones too', async () => {
    const { status } = await server.call('GET', '/api/auth/config', { token: 'nonsense' });
    expect(status).toBe(401);
  });

  test('an account whose e-mail nobody has verified', async () => {
    const { body } = await server.call<{ idToken: string }>(
      'POST',
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
      {
        body: {
          postBody: `providerId=google.com&id_token=${encodeURIComponent(
            JSON.stringify({ sub: 'v', email: people.asha.email, email_verified: false }),
          )}`,
        },
      },
    );
    expect((await ask(`Bearer ${body.idToken}`)).status).toBe(401);
  });
});

test('A good token is taken, whatever the case of the scheme', async () => {
  expect((await ask(`bearer ${asha.token}`)).status).toBe(404);
});

describe('After a restart', () => {
  test('a session goes on: its token is still good and can be renewed', async () => {
    await server.stop();
    const again = await launch(server.database);
    try {
      expect((await ask(`Bearer ${asha.token}`, { ...server, ...again })).status).toBe(404);
      const looked = await again.call('POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup', {
        body: { idToken: asha.token },
      });
      expect(looked.body).toMatchObject({ users: [{ localId: asha.uid }] });
    } finally {
      await again.stop();
    }
    server = { ...server, ...(await launch(server.database)) };
  });

  test('without the signing keys a valid token cannot be checked: 503', async () => {
    await server.call('POST', '/sandbox/faults', {
      body: { target: 'identity', mode: 'status', status: 500, path: 'jwks' },
    });
    const down = await ask(`Bearer ${asha.token}`);
    expect(down.status).toBe(503);
    expect(down.headers.get('retry-after')).toBe('5');
    expect(down.body).toMatchObject({ success: false, error: { code: 'identity_unavailable' } });
    await server.call('DELETE', '/sandbox/faults');
  });
});

describe('Where authentication is not configured', () => {
  test('no token is good, a stand-in’s neither, and the stand-in is not there', async () => {
    const { drop, ...database } = await (await import('#tests/support/database/fresh-database.ts')).freshDatabase();
    const bare = await launch({ ...database, drop }, { SANDBOX: 'off' });
    try {
      expect((await bare.call('GET', `/api/auth/profile/${asha.uid}`, { token: asha.token })).status).toBe(401);
      for (const path of ['/sandbox/identity/jwks.json', '/sandbox/identity/chooser']) {
        expect((await bare.call('GET', path)).status).toBe(404);
      }
      const signingIn = await bare.call('POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp', {
        body: {},
      });
      expect(signingIn.status).toBe(404);
      expect((await bare.call('GET', '/api/auth/config')).body).toMatchObject({
        mode: 'off',
        config: null,
        missing: [
          'FIREBASE_API_KEY',
          'FIREBASE_AUTH_DOMAIN',
          'FIREBASE_PROJECT_ID',
          'FIREBASE_STORAGE_BUCKET',
          'FIREBASE_MESSAGING_SENDER_ID',
          'FIREBASE_APP_ID',
        ],
      });
    } finally {
      await bare.stop();
      await drop();
    }
  });
});
