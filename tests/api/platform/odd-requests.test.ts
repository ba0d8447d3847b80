import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, type SignedIn, signIn } from '#tests/support/purchases/people.ts';
import { rawRequest } from '#tests/support/server/raw-request.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

let server: StartedServer;
let asha: SignedIn;

beforeAll(async () => {
  server = await startServer({ env: { NOW: '2026-11-24T09:00:00+05:30' } });
  asha = await signIn(server.origin, people.asha);
});
afterAll(() => server.close());

const errorShape = (code: string) => ({
  success: false,
  error: { code, message: expect.any(String) },
  message: expect.any(String),
});

describe('A call', () => {
  test('that does not exist is 404 in the error shape', async () => {
    const { status, body } = await server.call('GET', '/api/nothing');
    expect(status).toBe(404);
    expect(body).toEqual(errorShape('unknown_call'));
  });

  test.each([
    ['DELETE', '/api/auth/sync', 'POST'],
    ['POST', '/api/spaces/services', 'GET, HEAD'],
    ['PATCH', '/api/auth/profile', 'PUT'],
    ['OPTIONS', '/api/auth/config', 'GET, HEAD'],
    ['PROPFIND', '/api/auth/config', 'GET, HEAD'],
  ])('by a method that it does not take (%s %s) is 405 and names those that it takes', async (method, path, allow) => {
    const { status, body, headers } = await server.call(method, path);
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allow);
    expect(body).toEqual(errorShape('method_not_allowed'));
  });

  test('answers HEAD as GET, without a body', async () => {
    const { status, body } = await server.call('HEAD', '/api/spaces/services');
    expect([status, body]).toEqual([200, '']);
  });

  test.each(['/api/auth/profile/%00', '/api/auth/profile/a%00b', '/api/auth/profile/%E0%A4%A', '/api/auth/profile/%'])(
    'with an address that is no text (%s) is 400',
    async (path) => {
      const { status, body } = await server.call('GET', path, { token: asha.token });
      expect(status).toBe(400);
      expect(body).toEqual(errorShape('bad_address'));
    },
  );

  test.each(['/%E0%A4%A', '/100%', '/blog/%00', '/%ff', '/day-pass%'])(
    'is not what a page is: ROUTE-19: a link to %s opens 404 Page Not Found',
    async (path) => {
      const { status, body, headers } = await server.call<string>('GET', path);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(body).toContain('404 Page Not Found');
    },
  );

  test.each([
    ['not JSON', '{"uid":'],
    ['empty', ''],
    ['a list', '[]'],
    ['a text', '"hello"'],
    ['null', 'null'],
    ['another encoding', '\uFEFF\u0000{'],
    ['very deep', '['.repeat(20_000)],
  ])('with a body that is %s is 400', async (_, raw) => {
    const { status, body } = await server.call('POST', '/api/auth/sync', { token: asha.token, raw });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false });
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'application/json'])(
    'that a page of another site sends as %s is 403',
    async (type) => {
      const { status, body } = await server.call('POST', '/api/enquiries/newsletter', {
        raw: type === 'application/json' ? '{"email":"asha@example.com"}' : 'email=asha%40example.com',
        headers: { 'Content-Type': type, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      });
      expect([status, body]).toEqual([403, errorShape('cross_site')]);
    },
  );

  test.each(['\u0000', 'Asha\u0000Rao', '\ud800'])(
    'with a character that cannot be stored is 400, or stored without it',
    async (displayName) => {
      const { status } = await server.call('POST', '/api/auth/sync', {
        token: asha.token,
        body: { uid: asha.uid, displayName, email: asha.email, photoURL: '' },
      });
      expect([200, 400]).toContain(status);
    },
  );

  test.each([
    ['purchase', '/api/payments/create-order', { customerName: 'Asha \ud83d' }],
    [
      'purchase of the room',
      '/api/payments/create-order',
      { selection: { serviceType: 'meetingRoom', purpose: '\udc00' } },
    ],
    ['signature', '/api/payments/verify', { razorpay_signature: '\ud800' }],
    ['cancellation', '/api/bookings/\u0001/cancellation', { note: '\ud800' }],
  ])('with half a surrogate pair in a %s is no failure of ours', async (_, path, fields) => {
    const { status } = await server.call('POST', path.replace('\u0001', 'DP-1-1'), {
      token: asha.token,
      body: {
        amount: 38_400,
        currency: 'INR',
        customerName: 'Asha Rao',
        customerEmail: asha.email,
        customerPhone: '9876543210',
        razorpay_order_id: 'order_1',
        razorpay_payment_id: 'pay_1',
        ...fields,
        selection: { serviceType: 'dayPass', date: '2026-11-25', ...('selection' in fields ? fields.selection : {}) },
      },
    });
    expect([400, 404]).toContain(status);
  });

  test('as plain text is 415 and does nothing', async () => {
    const answer = await fetch(`${server.origin}/api/auth/sync`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${asha.token}`, 'Content-Type': 'text/plain' },
      body: JSON.stringify({ uid: asha.uid, displayName: 'Somebody else', email: asha.email, photoURL: '' }),
    });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ success: false, error: { code: 'unsupported_type' } });
  });

  test('is neither stored on the way nor taken for a page', async () => {
    const { headers } = await server.call('GET', '/api/auth/config');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('A body', () => {
  const sync = (bytes: number) =>
    server.call('POST', '/api/auth/sync', { token: asha.token, raw: JSON.stringify({ uid: 'x'.repeat(bytes) }) });

  test('over 64 kB is 413', async () => {
    expect((await sync(64 * 1024)).body).toEqual(errorShape('too_large'));
    expect((await sync(64 * 1024)).status).toBe(413);
    expect((await sync(10 * 1024 * 1024)).status).toBe(413);
    expect((await sync(60 * 1024)).status).not.toBe(413);
  });

  test('over 64 kB is 413 also when its length is not sent first, and the same server answers on', async () => {
    const chunk = 'x'.repeat(16_384);
    const stream = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 8; i += 1) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    });
    const answer = await fetch(`${server.origin}/api/auth/sync`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${asha.token}` },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect((await sync(10)).status).not.toBe(413);
  });

  test('of unknown length within the limit is read as any other', async () => {
    const body = JSON.stringify({ uid: asha.uid, displayName: asha.name, email: asha.email, photoURL: '' });
    const answer = await fetch(`${server.origin}/api/auth/sync`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${asha.token}` },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(200);
  });

  test('of the provider may have 1 MB', async () => {
    const webhook = (bytes: number) =>
      server.call('POST', '/api/payments/webhook', { raw: JSON.stringify({ event: 'x'.repeat(bytes) }) });
    expect((await webhook(900 * 1024)).status).not.toBe(413);
    expect((await webhook(1024 * 1024)).status).toBe(413);
  });
});

describe('What no library would send', () => {
  test.each<[string, string]>([
    ['a method that no standard knows', 'BREW /api/auth/config HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['TRACE', 'TRACE /api/auth/config HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET /api/auth/config HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an odd host', 'GET /api/auth/config HTTP/1.1\r\nHost: a b/\\c\r\nConnection: close\r\n\r\n'],
    ['a host with a line break in it', 'GET / HTTP/1.1\r\nHost: x\rSet-Cookie: a=b\r\nConnection: close\r\n\r\n'],
    ['two lengths', 'POST /api/auth/sync HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    [
      'a length and chunks',
      'POST /api/auth/sync HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['headers of 100 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-Much: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['no HTTP at all', 'hello\r\n\r\n'],
    [
      'a proxy request',
      'GET http://other.example/api/nothing HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n',
    ],
  ])('(%s) is refused with a 4xx', async (_, bytes) => {
    expect(await rawRequest(server.origin, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('is HTTP/1.0 without a host, but a load balancer may ask like that whether the process lives', async () => {
    const answer = await rawRequest(server.origin, 'GET /readyz HTTP/1.0\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('{"ok":true}');
  });

  test('leaves the server alive and its log free of surprises', async () => {
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    expect(server.output()).not.toMatch(/"level":50/);
  });
});

describe('The process', () => {
  test('says that it is alive and ready', async () => {
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    expect((await server.call('GET', '/readyz')).status).toBe(200);
  });
});
