import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedServer, startServer } from '#tests/support/start-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => server.close());

test('GEN-05: every link of every page leads somewhere', async () => {
  const seen = new Map<string, string>([['/', 'the start']]);
  const broken: string[] = [];
  for (const [path, from] of seen) {
    const { status, body } = await server.call<unknown>('GET', path);
    if (status !== 200) broken.push(`${path} (${status}) on ${from}`);
    for (const [, href = ''] of String(body).matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      const next = href.replaceAll('&amp;', '&');
      if (!seen.has(next)) seen.set(next, path);
    }
  }
  expect(broken).toEqual([]);
  for (const page of [
    '/centers',
    '/enterprise',
    '/about',
    '/contact',
    '/faq',
    '/blog',
    '/terms',
    '/privacy',
    '/return-policy',
  ]) {
    expect([...seen.keys()]).toContain(page);
  }
});
