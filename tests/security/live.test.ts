import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedServer, startServer } from '#tests/support/start-server.ts';
import { isStandIn, serverRoutes } from './server-routes.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ env: { SANDBOX: 'off', PUBLIC_URL: 'https://meju.example', LOG_LEVEL: 'info' } });
});
afterAll(() => server.close());

const standIns = serverRoutes().filter(isStandIn);

describe('A live installation', () => {
  test('has none of the stand-ins, by any of their routes or methods', async () => {
    expect(standIns.length).toBeGreaterThan(20);
    for (const route of standIns) {
      const [method = '', path = ''] = route.split(' ');
      const answer = await server.call(method, path.replace(/:\w+(\{[^/]*\})?/g, '1'));
      expect(answer.status, route).toBe(404);
    }
    for (const path of ['/sandbox', '/sandbox/', '/sandbox/anything', '/%73andbox/inbox', '/sandbox%2finbox']) {
      expect((await server.call('GET', path)).status, path).toBe(404);
    }
  });

  test('believes no token of the sandbox and no signature by its secrets', async () => {
    const { body } = await server.call<{ success: boolean }>('POST', '/api/payments/webhook', {
      raw: '{}',
      headers: { 'X-Razorpay-Signature': 'a'.repeat(64) },
    });
    expect(body.success).toBe(false);
    const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.';
    expect((await server.call('GET', '/api/auth/config', { token })).status).toBe(401);
  });

  test('tells browsers to come by TLS only, on pages and calls', async () => {
    for (const path of ['/', '/api/auth/config']) {
      const { headers } = await server.call('GET', path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    }
    const { headers } = await server.call('GET', '/');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });

  test('answers calls so that no other site can load them', async () => {
    const { headers } = await server.call('GET', '/api/auth/config');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
