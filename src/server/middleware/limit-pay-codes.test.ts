import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/tables.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { makeLog } from '#platform/log/log.ts';
import { limitPayCodes } from './limit-pay-codes.ts';

// The minute is the test's own, as in limit-rate.test.ts.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const RIGHT = 'ABCD-EFGH';
const LINK = `daypass_1_1700000000000.1.${'A'.repeat(22)}`;

/** A process that counts alone, as its database is away; one code is right. */
function openSite(RATE_LIMITS: 'on' | 'off' = 'on') {
  let address = '';
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => c.text('', error instanceof HttpRefusal ? error.status : 500));
  app.use(async (c, next) => {
    c.set('clientAddress', address);
    await next();
  });
  app.use(limitPayCodes({ env: { RATE_LIMITS }, db: {} as Database, log: makeLog('silent') }));
  app.get('*', async (c, next) =>
    /^\/pay\//i.test(c.req.path) ? c.text('', c.req.path.includes(RIGHT) ? 200 : 404) : next(),
  );
  app.get('/api/pay', (c) => c.text('', c.req.header('x-booking-link') === RIGHT ? 200 : 404));
  return {
    async page(code: string, from = '192.0.2.1', area = '/pay/') {
      address = from;
      return (await app.request(`${area}${code}`)).status;
    },
    async call(code: string, from = '192.0.2.1') {
      address = from;
      return (await app.request('/api/pay', { headers: { 'X-Booking-Link': code } })).status;
    },
  };
}

/** Twenty wrong codes are answered, and the one by which it is known that they are too many. */
async function guess({ page, call }: ReturnType<typeof openSite>) {
  for (const [n, last] of [...'ABCDEFGHJKMNPQRSTVWXY'].entries())
    expect(await (n % 2 ? page : call)(`ABCD-EF2${last}`)).toBe(404);
}

describe('Who guesses codes of payments', () => {
  test('gets no more answers, by page or call, until the minute ends', async () => {
    const site = openSite();
    expect(await site.page(RIGHT)).toBe(200);
    await guess(site);
    expect([await site.page(RIGHT), await site.call(RIGHT), await site.call('ABCD-EFGJ')]).toEqual([429, 429, 429]);
    for (const written of [`${RIGHT}.data`, `${RIGHT}/`, 'abcdefgh', '%41BCDEFGH', 'ABCD%20EFGH'])
      expect(await site.page(written)).toBe(429);
    expect(await site.page(RIGHT, undefined, '/PAY/')).toBe(429);
    vi.advanceTimersByTime(60_000);
    expect([await site.page(RIGHT), await site.call(RIGHT)]).toEqual([200, 200]);
  });

  test('gets no more answers by asking for all at once', async () => {
    const { call } = openSite();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => call(`ABCD-E${222 + n}`.replaceAll(/[01]/g, 'X'))),
    );
    expect(answers.filter((status) => status === 404).length).toBeLessThanOrEqual(40);
  });

  test('keeps nobody at another address, and no signed link, from paying', async () => {
    const site = openSite();
    await guess(site);
    expect(await site.call(RIGHT, '192.0.2.2')).toBe(200);
    expect(await site.call(LINK)).toBe(404);
  });

  test('is not counted where the operator wants no limits', async () => {
    const site = openSite('off');
    await guess(site);
    expect(await site.call(RIGHT)).toBe(200);
  });
});

test('Right codes are never too many', async () => {
  const { call } = openSite();
  for (let n = 0; n < 100; n += 1) expect(await call(RIGHT)).toBe(200);
});
