import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/tables.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { makeLog } from '#platform/log/log.ts';
import { rateLimits } from './limit-rate.ts';

// The minute is the test's own: on no machine does it end before the calls are made.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterAll(() => {
  vi.useRealTimers();
});

type Asked = { method?: string; path: string; address?: string; person?: string; token?: boolean; scheme?: string };

/** A process that counts alone, as its database is away; asked by nothing but what the limits look at. */
function openSite(RATE_LIMITS: 'on' | 'off' = 'on') {
  let asked: Asked = { path: '/' };
  const limits = rateLimits({ env: { RATE_LIMITS }, db: {} as Database, log: makeLog('silent') });
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => {
    if (!(error instanceof HttpRefusal)) throw error;
    return c.text(error.headers?.['Retry-After'] ?? '', error.status);
  });
  app.use(async (c, next) => {
    c.set('clientAddress', asked.address ?? '192.0.2.1');
    const { person } = asked;
    c.set('caller', person ? { uid: person, email: '', name: '', picture: '', authTime: new Date(0) } : null);
    await next();
  });
  app.use('/api/*', limits.byAddress, limits.byPerson);
  app.all('/api/*', (c) => c.text('done'));
  app.all('*', limits.byRendering, (c) => c.text('done'));
  return async (question: Asked) => {
    asked = question;
    const headers = question.token ? { Authorization: `${question.scheme ?? 'Bearer'} x` } : {};
    return app.request(question.path, { method: question.method ?? 'GET', headers });
  };
}

const signedIn = { person: 'asha', token: true };

describe('The calls of a minute (docs/operations.md)', () => {
  test.each<[string, number, Asked, Asked]>([
    ['an address', 900, { path: '/api/x' }, { path: '/api/x', address: '192.0.2.2' }],
    ['an address, with tokens that are looked at', 6000, { path: '/api/x', token: true }, { path: '/api/x' }],
    [
      'the address of a provider, with events',
      3000,
      { path: '/api/payments/webhook', method: 'POST' },
      { path: '/api/payments/webhook', method: 'POST', address: '192.0.2.2' },
    ],
    [
      'an address that sends forms',
      30,
      { path: '/api/enquiries/contact', method: 'POST' },
      { path: '/api/enquiries/contact', method: 'GET' },
    ],
    ['a person', 600, { path: '/api/x', ...signedIn }, { path: '/api/x', ...signedIn, person: 'ravi' }],
    [
      'a person who writes',
      180,
      { path: '/api/x', method: 'PUT', ...signedIn },
      { path: '/api/x', method: 'HEAD', ...signedIn },
    ],
    [
      'a person who orders',
      60,
      { path: '/api/payments/create-order', method: 'POST', ...signedIn },
      { path: '/api/x', method: 'POST', ...signedIn },
    ],
    [
      'a person who books within included hours',
      60,
      { path: '/api/included-bookings', method: 'POST', ...signedIn },
      { path: '/api/x', method: 'POST', ...signedIn },
    ],
    [
      'a person who moves bookings',
      60,
      { path: '/api/bookings/1/move', method: 'POST', ...signedIn },
      { path: '/api/x', method: 'POST', ...signedIn },
    ],
    [
      'a person about whom the provider is asked',
      120,
      { path: '/api/payments/status/pay_1', ...signedIn },
      { path: '/api/x', ...signedIn },
    ],
    [
      'a person who takes their bundle',
      10,
      { path: '/api/account/export', ...signedIn },
      { path: '/api/x', ...signedIn },
    ],
    [
      'a colleague at the console',
      1200,
      { path: '/api/console/x', ...signedIn },
      { path: '/api/console/x', ...signedIn, person: 'ravi' },
    ],
    [
      'a colleague who changes something at the console',
      600,
      { path: '/api/console/x', method: 'POST', ...signedIn },
      { path: '/api/x', method: 'POST', ...signedIn },
    ],
    [
      'a colleague who writes to anybody',
      60,
      { path: '/api/console/messages/1/resend', method: 'POST', ...signedIn },
      { path: '/api/console/visits', method: 'POST', ...signedIn },
    ],
    ['an address that has pages rendered', 600, { path: '/blog/x' }, { path: '/blog/x', address: '192.0.2.2' }],
  ])(
    'of %s are %i, then it is told to come again when the minute is over, and others are not',
    async (_, points, question, other) => {
      const ask = openSite();
      for (let n = 0; n < points; n += 1) expect((await ask(question)).status).toBe(200);
      const refused = await ask(question);
      expect(refused.status).toBe(429);
      expect(Number(await refused.text())).toBeGreaterThanOrEqual(1);
      expect((await ask(other)).status).toBe(200);
      vi.advanceTimersByTime(59_999);
      expect((await ask(question)).status).toBe(429);
      vi.advanceTimersByTime(1);
      expect((await ask(question)).status).toBe(200);
    },
  );

  test('are counted for a network of IPv6 together', async () => {
    const ask = openSite();
    const form = (address: string) => ask({ path: '/api/enquiries/contact', method: 'POST', address });
    for (let n = 0; n < 30; n += 1) expect((await form(`2001:db8:1:2::${n}`)).status).toBe(200);
    expect((await form('2001:db8:1:2::99')).status).toBe(429);
    expect((await form('2001:db8:1:3::1')).status).toBe(200);
  });

  test('of one shift are counted together, however the name of the scheme is written', async () => {
    const ask = openSite();
    const shift = (scheme: string) => ask({ path: '/api/console/x', token: true, scheme });
    for (let n = 0; n < 1200; n += 1) expect((await shift(n % 2 ? 'Bearer' : 'bEARER ')).status).toBe(200);
    expect((await shift('BEARER')).status).toBe(429);
  });

  test('are not counted where the operator wants none', async () => {
    const ask = openSite('off');
    for (let n = 0; n < 20; n += 1) expect((await ask({ path: '/api/account/export', ...signedIn })).status).toBe(200);
  });
});
