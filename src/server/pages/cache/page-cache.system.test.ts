import { describe, expect, test } from 'vitest';
import { encode } from '../encoding.ts';
import { NOT_FOUND } from '../route-matcher.ts';
import { pageCache } from './page-cache.ts';
import type { StoredPage } from './stored-page.ts';

const textOf = (page: StoredPage | undefined) => page?.variants.identity.body.toString();
const headerOf = (page: StoredPage, name: string) => {
  const { headers } = page.variants.identity;
  return headers[headers.findIndex((text) => text.toLowerCase() === name) + 1];
};

function site() {
  const asked: string[] = [];
  let now = new Date('2026-11-21T06:00:00Z');
  let ms = 0;
  let answer: (url: string) => Response | Promise<Response> = (url) => new Response(`${url} #${asked.length}`);
  const handles: Record<string, object> = {
    '/day-pass': { dated: true, params: { date: 'day' } },
    '/confirmation': { stored: false },
    '/my-bookings': { audience: 'member' },
  };
  const pages = pageCache({
    matchRoute: (path) => {
      const known = path === '/' || path in handles;
      return { path: known ? path : NOT_FOUND, handle: handles[path] ?? {}, routeIds: ['root', `page${path}`] };
    },
    render: async (url) => {
      asked.push(url);
      return answer(url);
    },
    finish: (_, text) => ({ text, headers: { 'X-Test': 'yes' } }),
    clock: { now: () => now },
    desks: () => 50,
    elapsed: () => ms,
    onError: (error) => {
      throw error;
    },
  });
  return {
    pages,
    asked,
    at: (instant: string) => (now = new Date(instant)),
    after: (milliseconds: number) => (ms += milliseconds),
    answers: (next: typeof answer) => (answer = next),
  };
}

describe('a page that is the same for everybody', () => {
  test('is rendered once, however many ask at the same time and later', async () => {
    const { pages, asked } = site();
    expect(pages.kept('/')).toBeUndefined();
    await Promise.all(Array.from({ length: 50 }, () => pages.page('/')));
    await pages.page('/');
    expect(textOf(pages.kept('/'))).toBe('/ #1');
    expect(asked).toEqual(['/']);
  });

  test('does not change by parameters that nobody declared', async () => {
    const { pages, asked } = site();
    await pages.page('/?utm_source=x');
    expect(textOf(pages.kept('/?gclid=y'))).toBe('/ #1');
    await pages.page('/day-pass?date=2026-11-24&x=1');
    expect(textOf(pages.kept('/day-pass?y=2&date=2026-11-24'))).toContain('/day-pass?date=2026-11-24');
    expect(asked).toEqual(['/', '/day-pass?date=2026-11-24']);
  });

  test('ends at midnight in India when it holds dates', async () => {
    const { pages, at } = site();
    at('2026-11-21T18:29:59.999Z');
    await pages.page('/day-pass');
    await pages.page('/');
    expect(pages.kept('/day-pass')).toBeDefined();
    at('2026-11-21T18:30:00.000Z');
    expect(pages.kept('/day-pass')).toBeUndefined();
    expect(pages.kept('/')).toBeDefined();
  });

  test('is looked at again after a minute, while the old one still answers', async () => {
    const { pages, asked, after } = site();
    await pages.page('/');
    after(60_001);
    expect(textOf(pages.kept('/'))).toBe('/ #1');
    await expect.poll(() => textOf(pages.kept('/'))).toBe('/ #2');
    expect(asked).toHaveLength(2);
  });

  test('is forgotten when content changed, even while it was being made', async () => {
    const { pages, answers } = site();
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers(() => promise);
    const old = pages.page('/');
    pages.drop();
    resolve(new Response('old'));
    expect(textOf(await old)).toBe('old');
    answers(() => new Response('new'));
    expect(pages.kept('/')).toBeUndefined();
    expect(textOf(await pages.page('/'))).toBe('new');
  });

  test('is one page for every address that the site does not know, and no call is taken for it', async () => {
    const { pages, asked, answers } = site();
    answers(() => new Response('gone', { status: 404 }));
    expect((await pages.page('/nowhere')).status).toBe(404);
    expect((await pages.page('/elsewhere/at/all')).status).toBe(404);
    expect(asked).toEqual([NOT_FOUND]);
    expect(pages.kept('/api/availability?from=x')).toBeUndefined();
  });

  test('has its data for navigations in memory as well', async () => {
    const { pages, asked } = site();
    await pages.page('/_.data');
    await pages.page('/day-pass.data?date=2026-11-24&_routes=page%2Fday-pass%2Cother');
    expect(asked).toEqual(['/_.data', '/day-pass.data?date=2026-11-24&_routes=page%2Fday-pass']);
    expect(pages.kept('/day-pass.data?_routes=page/day-pass&date=2026-11-24')).toBeDefined();
  });
});

describe('compression', () => {
  const text = Array.from({ length: 3000 }, (_, n) => `<p>Desk ${n} is free from ${n % 24}:00.</p>`).join('');
  const bestSize = encode(Buffer.from(text), 'best').then(({ br }) => br.length);
  const sizeOf = (page: StoredPage | undefined) => page?.variants.br.body.length ?? 0;
  const open = () => {
    const opened = site();
    opened.answers(() => new Response(text));
    return opened;
  };
  const one = '/day-pass?date=2026-11-24';

  test('is as good as can be for a page without parameters from its first request on', async () => {
    expect(sizeOf(await open().pages.page('/day-pass'))).toBe(await bestSize);
  });

  test('is quick for a variant, whose tag stays the same when it is made again', async () => {
    const { pages, after } = open();
    const first = await pages.page(one);
    expect(sizeOf(first)).toBe((await encode(Buffer.from(text), 'quick')).br.length);
    after(60_001);
    expect(pages.kept(one)).toBe(first);
    await expect.poll(() => pages.kept(one)).not.toBe(first);
    expect(pages.kept(one)?.variants.br.etag).toBe(first.variants.br.etag);
  });
});

describe('what is not kept', () => {
  test('a page built from free text of its address is rendered for each', async () => {
    const { pages, asked } = site();
    const page = await pages.page('/confirmation?amount=384');
    await pages.page('/confirmation?amount=384');
    expect(asked).toEqual(['/confirmation?amount=384', '/confirmation?amount=384']);
    expect(headerOf(page, 'cache-control')).toBe('private, no-store');
  });

  test.each([500, 302, 404])('an answer of %i', async (status) => {
    const { pages, answers } = site();
    answers(() => new Response(null, { status }));
    const page = await pages.page('/');
    expect(page.status).toBe(status);
    expect(headerOf(page, 'cache-control')).toBe('private, no-store');
    expect(pages.kept('/')).toBeUndefined();
  });
});

describe('caches on the way', () => {
  test('ask again each time for public pages, and keep nothing of members pages', async () => {
    const { pages } = site();
    expect(headerOf(await pages.page('/'), 'cache-control')).toBe('no-cache');
    expect(headerOf(await pages.page('/my-bookings'), 'cache-control')).toBe('private, no-store');
    expect(pages.kept('/my-bookings')).toBeDefined();
  });
});
