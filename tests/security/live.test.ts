import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxCredentials } from '#sandbox/credentials.ts';
import { logLeaks } from '#tests/support/log-leaks.ts';
import { isStandIn, serverRoutes } from '#tests/support/server/server-routes.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';
import { reportSignature } from './stage.ts';

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

  test('believes no token of the sandbox and no signature by its secrets, and writes down each try', async () => {
    const { body } = await server.call<{ success: boolean }>('POST', '/api/payments/webhook', {
      raw: '{}',
      headers: { 'X-Razorpay-Signature': 'a'.repeat(64) },
    });
    expect(body.success).toBe(false);
    const report = await server.call<{ success: boolean }>('POST', '/api/messages/whatsapp/webhook', {
      raw: '{}',
      headers: { 'X-Hub-Signature-256': reportSignature('{}') },
    });
    expect(report).toMatchObject({ status: 400, body: { success: false } });
    const question = new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.verify_token': sandboxCredentials.whatsApp.verifyToken,
      'hub.challenge': '1',
    });
    expect((await server.call('GET', `/api/messages/whatsapp/webhook?${question}`)).status).toBe(403);
    const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.';
    expect((await server.call('GET', '/api/auth/config', { token })).status).toBe(401);
    await expect
      .poll(() => server.output())
      .toMatch(/"route":"\/api\/payments\/webhook","status":400,"refusal":"invalid_signature"/);
    await expect.poll(() => server.output()).toMatch(/"status":401,"refusal":"bad_token"/);
  });

  test('tells browsers with every answer to come by TLS only, to guess at no type, and to show it in no frame', async () => {
    const { body } = await server.call('GET', '/');
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(String(body)) ?? [];
    expect(script).not.toBe('');
    const paths = ['/', '/nothing', '/api/auth/config', '/api/nothing', '/healthz', '/readyz', '/calendar/x.ics'];
    const files = [script, `${script}?x`, '/icon-192.png', '/manifest.webmanifest', '/b/worker.js'];
    for (const path of [...paths, '/b/x/calendar.ics', '/%', '/sitemap.xml', '/robots.txt', ...files]) {
      const { headers } = await server.call('GET', path);
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
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

  test('has written of nobody and no secret', () => {
    expect(server.output()).toContain('"refusal":"bad_token"');
    expect(logLeaks(server.output())).toEqual([]);
  });
});
