import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decoded, metaOf, textOf } from '#tests/support/html.ts';
import { publicPages } from '#tests/support/public-pages.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

const brand = `Asha's Desk & Chai`;
const facility = {
  brand,
  tagline: 'Work where the wind blows!',
  address: {
    line: '7 Paud Road',
    area: 'Kothrud',
    city: 'Pune',
    state: 'Maharashtra',
    stateCode: '27',
    postalCode: '411038',
  },
  locality: 'Kothrud',
  position: { latitude: 18.5074, longitude: 73.8077 },
  capacity: { hotDesks: 1, dedicatedDesks: 1 },
  tax: {
    dayPass: { gstRate: 5 },
    coworking: { gstRate: 12 },
    meetingRoom: { gstRate: 28 },
    recreationDay: { gstRate: 18 },
    recreationMonth: { gstRate: 0 },
  },
};

const folder = mkdtempSync(join(tmpdir(), 'meju-place-'));
const file = join(folder, 'facility.json');
let server: StartedServer;
const at = async (path: string) => (await server.call<string>('GET', path)).body;

beforeAll(async () => {
  writeFileSync(file, JSON.stringify(facility));
  server = await startServer({ env: { RATE_LIMITS: 'off', FACILITY_FILE: file } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('A facility in another town', () => {
  test.each(publicPages)('%s is called and described by its own place', async (path) => {
    const html = await at(path);
    const title = decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
    expect(title).toContain(path === '/' ? `${brand} · Co-working in Kothrud, Pune` : `· ${brand} Kothrud`);
    for (const words of [title, metaOf(html, 'description') ?? '', metaOf(html, 'og:site_name') ?? ''])
      expect(words).not.toMatch(/Whitefield|Bengaluru|ITPL|Purple Line/);
    const foot = textOf(html.slice(html.indexOf('<footer')));
    expect(foot).toContain('Work where the wind blows! Desks, rooms and a game or two, in Kothrud.');
    expect(foot).not.toContain('ITPL');
  });

  test('says where it is on the home page, and shows no map of another town', async () => {
    const html = await at('/');
    expect(html).toMatch(/<input[^>]*readOnly=""[^>]*value="Kothrud, Pune"/);
    expect(textOf(html)).toContain('Co-working in Kothrud, Pune');
    expect(textOf(html)).toContain('a recreation floor, in Kothrud.');
    for (const path of ['/', '/centers']) expect(await at(path)).not.toContain('neighbourhood');
    expect(textOf(await at('/centers'))).toContain('One location, in Kothrud');
    expect(textOf(await at('/login'))).toContain('Prime Location Kothrud, Pune.');
    expect(textOf(await at('/faq'))).toContain('the place of supply is always Maharashtra');
    expect(textOf(await at('/terms'))).toContain('The courts of Pune');
  });

  test('is called by its own place for search engines, feed readers and home screens', async () => {
    const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(await at('/'))?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({
      '@graph': expect.arrayContaining([expect.objectContaining({ name: `${brand} Kothrud` })]),
    });
    expect(decoded(/<title>([^<]*)<\/title>/.exec(await at('/feed.xml'))?.[1] ?? '')).toBe(`${brand} Kothrud`);
    const { body } = await server.call<{ name: string }>('GET', '/manifest.webmanifest');
    expect(body).toMatchObject({ name: `${brand} Kothrud`, short_name: brand });
  });

  test('names the parts of each price as its invoice has them, by its own rates', async () => {
    for (const path of ['/', '/day-pass']) expect(textOf(await at(path))).toContain('₹365.72');
    expect(textOf(await at('/day-pass'))).toContain('Base Price ₹365.72 GST (5%) ₹18.28 Total ₹384');
    expect(textOf(await at('/coworking'))).toContain('Base Price ₹5,793.74 GST (12%) ₹695.26 Total ₹6,489');
    expect(textOf(await at('/conference-room'))).toContain('Base Price ₹2,950 GST (28%) ₹826 Total ₹3,776');
    expect(textOf(await at('/recreation-plan'))).toContain('Base Price ₹316.10 GST ₹56.90 Total ₹373');
    for (const path of ['/', '/day-pass', '/coworking', '/conference-room', '/recreation-plan', '/book-rooms'])
      expect(textOf(await at(path)), path).not.toMatch(/₹(325|5,499|3,200|6,400|333|1,999)\b/);
  });

  test('counts one desk as one', async () => {
    expect(textOf(await at('/'))).toContain('1 hot desk');
    expect(textOf(await at('/'))).not.toContain('1 hot desks');
    expect(textOf(await at('/coworking'))).toContain('1 dedicated desk of 2+ seats');
  });
});
