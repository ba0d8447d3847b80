import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';
import type { HydrationData } from '#web/hydration/hydration-data.ts';

let site: StartedServer;
beforeAll(async () => {
  site = await startServer();
});
afterAll(() => site.close());

const PAGE_BYTES = 120_000;
const BOOKING_PAGE_BYTES = 150_000;
const bookingPages = ['/day-pass', '/conference-room', '/coworking', '/recreation-plan', '/book-rooms'];
const ownPages = ['/booking-confirmation', '/my-bookings'];

describe('what a page makes a phone load is held to its budget', () => {
  test.each([...bookingPages, ...ownPages])(
    '%s: at most 150 kB of compressed script until something is bought',
    async (path) => {
      expect(await scriptBytes(path)).toBeLessThanOrEqual(BOOKING_PAGE_BYTES);
    },
  );

  test.each(['/', '/centers', '/about', '/faq', '/blog', '/enterprise', '/terms', '/login'])(
    '%s: at most 120 kB of compressed script',
    async (path) => {
      expect(await scriptBytes(path)).toBeLessThanOrEqual(PAGE_BYTES);
    },
  );

  test.each(['/', '/day-pass', '/booking-confirmation'])(
    '%s: its style sheet, which follows as a file, is compressed as well, to at most 12 kB',
    async (path) => {
      expect(await bytesOf((await hydrationDataOf(path)).styles)).toBeLessThanOrEqual(12_000);
    },
  );

  test('a booking page comes without the sign-in library, the payment window and the schema library', async () => {
    const { files } = await scriptsOf('/day-pass');
    const text = (await Promise.all([...files].map(async (file) => (await fetch(site.origin + file)).text()))).join('');
    for (const foreign of ['identitytoolkit', 'ondismiss', 'safeParse']) expect(text).not.toContain(foreign);
  });
});

const ownPrefix = {
  '/day-pass': 'daypass_',
  '/conference-room': 'CR-',
  '/coworking': 'COWORK-',
  '/recreation-plan': 'REC-',
};
test.each(Object.entries(ownPrefix))(
  '%s loads the definition of its own service, and of no other',
  async (path, own) => {
    const { files } = await scriptsOf(path);
    const text = (await Promise.all([...files].map(async (file) => (await fetch(site.origin + file)).text()))).join('');
    const loaded = Object.values(ownPrefix).filter((prefix) => new RegExp(`prefix:\\s*["'\`]${prefix}`).test(text));
    expect(loaded).toEqual([own]);
  },
);

/** The bytes on the wire of every script that the page loads by itself. */
async function scriptBytes(path: string): Promise<number> {
  const { files } = await scriptsOf(path);
  const sizes = await Promise.all([...files].map(bytesOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

type Built = { module: string; imports: string[] };
type Manifest = { entry: Built; routes: Record<string, Built> };

/** The files of the page's routes, with all that these import. */
async function scriptsOf(path: string): Promise<{ files: ReadonlySet<string> }> {
  const hydration = await hydrationDataOf(path);
  const manifest = await (await fetch(site.origin + hydration.manifest)).text();
  const { entry, routes } = JSON.parse(/=(\{.*\})/s.exec(manifest)?.[1] ?? '') as Manifest;
  const built = [entry, ...hydration.routes.map((id) => routes[id])];
  const files = new Set([hydration.manifest, ...built.flatMap((each) => (each ? [each.module, ...each.imports] : []))]);
  for (const file of files) {
    const text = await (await fetch(site.origin + file)).text();
    for (const [, imported] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) files.add(`/assets/${imported}`);
  }
  return { files };
}

async function hydrationDataOf(path: string): Promise<HydrationData> {
  const html = await (await fetch(site.origin + path)).text();
  const block = /<script type="application\/json" id="hydration-data">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(block ?? '') as HydrationData;
}

async function bytesOf(file: string): Promise<number> {
  const { headers, body } = await fetch(site.origin + file, { headers: { 'Accept-Encoding': 'br' } });
  await body?.cancel();
  expect(headers.get('content-encoding'), file).toBe('br');
  return Number(headers.get('content-length'));
}
