import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linksOf } from '#tests/support/html.ts';
import { publicPages } from '#tests/support/public-pages.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

/** F16 of the console's design: the first answer, and all script of Today, compressed. */
const SHELL_BYTES_MAX = 20_000;
const SCRIPT_BYTES_MAX = 150_000;
/** What any other screen loads besides. */
const SCREEN_BYTES_MAX = 60_000;

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => server.call<string>('GET', path, { headers });

/** The addresses of scripts and style sheets in a text of HTML, CSS or script. */
const filesIn = (text: string): string[] => [...new Set(text.match(/\/?(?:console\/)?assets\/[\w.-]+\.(?:js|css)/g))];

/**
 * Follows static imports: what is loaded later comes when it is needed.
 * @param known files that are there already.
 * @returns the files, their compressed scripts in bytes, and what they load later.
 */
async function scriptsFrom(files: readonly string[], known: ReadonlySet<string> = new Set()) {
  const seen = new Set(files);
  const later = new Set<string>();
  let bytes = 0;
  for (const file of seen) {
    const { status, headers, body: text } = await get(file, { 'Accept-Encoding': 'identity' });
    expect(status, file).toBe(200);
    expect(headers.get('Cache-Control')).toContain('immutable');
    if (file.endsWith('.js')) bytes += brotliCompressSync(text).length;
    for (const [, name] of text.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g))
      if (!known.has(`/console/assets/${name}`)) seen.add(`/console/assets/${name}`);
    for (const [, name] of text.matchAll(/import\(`\.\/([\w.-]+\.js)`\)/g)) later.add(`/console/assets/${name}`);
  }
  return { files: seen, bytes, later };
}

describe('The shell of the console', () => {
  test.each(['/console', '/console/', '/console?scan', '/console/find', '/console/bookings/1700000000000'])(
    'is the same for everybody at %s, and no search engine lists it',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(200);
      expect(body).toContain('<div id="root"></div>');
      expect(headers.get('X-Robots-Tag')).toContain('noindex');
      expect(headers.get('Cache-Control')).toBe('no-cache');
      expect(headers.get('Set-Cookie')).toBeNull();
      const asSomebody = await get(path, {
        Authorization: 'Bearer x',
        Cookie: 'a=b',
        'X-Forwarded-Host': 'evil.example',
      });
      expect(asSomebody.body).toBe(body);
    },
  );

  test('allows its own files and the inline code of its hash only: no frame, no host of payments', async () => {
    const shell = await get('/console');
    const policy = shell.headers.get('Content-Security-Policy') ?? '';
    const [, inline = ''] = /<script>([^]*?)<\/script>/.exec(shell.body) ?? [];
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toContain("default-src 'none'");
    expect(inline).toContain('pagereveal');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|razorpay|https?:/);
  });

  test('may use the camera on Today alone', async () => {
    expect((await get('/console?scan')).headers.get('Permissions-Policy')).toContain('camera=(self)');
    expect((await get('/console/find')).headers.get('Permissions-Policy')).toContain('camera=()');
    expect((await get('/')).headers.get('Permissions-Policy')).toContain('camera=()');
  });

  test.each(['/console/%00', '/console/%2e%2e/x', '/console/<script>', '/consolex', '/console/assets/none.js'])(
    'is not at %s',
    async (path) => {
      const { status, body } = await get(path);
      expect(status).toBe(404);
      expect(body).not.toContain('<div id="root"></div>');
    },
  );

  test('F16: is small, so is the script that Today loads, and so is what every other screen adds', async () => {
    const { body } = await get('/console');
    expect(brotliCompressSync(body).length).toBeLessThan(SHELL_BYTES_MAX);
    const today = await scriptsFrom(filesIn(body));
    expect(today.files.size).toBeGreaterThan(0);
    expect(today.bytes).toBeLessThan(SCRIPT_BYTES_MAX);
    const screens = [...today.later].filter((name) => /-(screen|sheet)-/.test(name));
    expect(screens.length).toBeGreaterThan(5);
    for (const screen of screens)
      expect((await scriptsFrom([screen], today.files)).bytes, screen).toBeLessThan(SCREEN_BYTES_MAX);
  });

  test('can be installed, and opens without a network by a worker of its own', async () => {
    const manifest = await server.call<{ id: string; start_url: string; scope: string }>(
      'GET',
      '/console/manifest.webmanifest',
    );
    expect(manifest.body).toMatchObject({ id: '/console', start_url: '/console', scope: '/console' });
    const worker = await get('/console/worker.js');
    expect(worker.headers.get('Service-Worker-Allowed')).toBe('/console');
    expect(worker.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    for (const file of filesIn(worker.body)) expect((await get(file)).status, file).toBe(200);
  });
});

test('The public site has no byte of the console: no link, no file, no entry of a manifest', async () => {
  const [shell, sitemap, robots, siteManifest] = await Promise.all(
    ['/console', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'].map(async (path) =>
      JSON.stringify((await get(path)).body),
    ),
  );
  expect(robots).toContain('Disallow: /console');
  expect(sitemap).not.toContain('console');
  expect(siteManifest).not.toContain('console');
  const seen = new Set<string>();
  for (const path of publicPages) {
    const { body } = await get(path);
    expect(linksOf(body).filter((link) => link.startsWith('/console'))).toEqual([]);
    for (const file of filesIn(body)) seen.add(file);
  }
  for (const file of seen) {
    const { body } = await get(file.startsWith('/') ? file : `/${file}`);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(/[^/]\/console\b/.exec(text)?.[0] ?? null, file).toBeNull();
    for (const more of filesIn(text)) seen.add(`/${more.replace(/^\//, '')}`);
  }
  expect(seen.size).toBeGreaterThan(20);
  for (const file of filesIn(shell ?? '')) expect(seen).not.toContain(file);
});
