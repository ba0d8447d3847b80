import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { HttpEnv } from '#platform/http/env.ts';
import { refuseOtherSites } from './refuse-other-sites.ts';

const app = new Hono<HttpEnv>()
  .use(refuseOtherSites({ publicUrl: 'https://meju.example' }))
  .all('*', (c) => c.text('done'));

const post = (headers: Record<string, string>, method = 'POST') =>
  app.request('http://inside:3000/api/enquiries/contact', { method, headers: { Host: 'inside:3000', ...headers } });

describe('What a browser writes', () => {
  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.meju.example' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://meju.example' },
    { Origin: 'https://evil.example' },
    { Origin: 'https://meju.example.evil.example' },
    { Origin: 'null' },
    { Origin: '' },
  ])('from a page of another site is 403: %j', async (headers) => {
    const response = await post(headers);
    expect([response.status, await response.json()]).toMatchObject([403, { error: { code: 'cross_site' } }]);
  });

  test.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://meju.example' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'https://meju.example' },
    { Origin: 'http://inside:3000' },
    {},
  ])('from our own pages, and what is no browser, passes: %j', async (headers) => {
    expect((await post(headers)).status).toBe(200);
  });

  test('may be read from anywhere', async () => {
    expect((await post({ 'Sec-Fetch-Site': 'cross-site' }, 'GET')).status).toBe(200);
  });
});
