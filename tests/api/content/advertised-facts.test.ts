import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '#tests/support/html.ts';
import { type StartedServer, startServer } from '#tests/support/server/start-server.ts';

// Each claim, by the words that a page says it with.
const saying = {
  '/': ['Uptime 99.9%', 'Mbps WiFi', 'Customer satisfaction', 'professionals who work here'],
  '/about': ['customer satisfaction'],
  '/login': ['Active Members', 'A member since 2024'],
  '/day-pass': ['reviews'],
  '/conference-room': ['reviews'],
  '/recreation-plan': ['reviews'],
  '/centers': ['100+ Mbps'],
  '/faq': ['100+ Mbps'],
  '/coworking': ['100+ Mbps'],
};

const folder = mkdtempSync(join(tmpdir(), 'meju-claims-'));
const file = join(folder, 'facility.json');
let live: StartedServer;
const text: Record<string, string> = {};

beforeAll(async () => {
  const members = { figure: '120+', confirmedOn: '2026-11-20' };
  writeFileSync(file, JSON.stringify({ claims: { members, wifiSpeed: { confirmedOn: '2026-11-20' }, uptime: null } }));
  live = await startServer({ env: { SANDBOX: 'off', PUBLIC_URL: 'https://meju.example', FACILITY_FILE: file } });
  for (const path of Object.keys(saying)) text[path] = textOf((await live.call<string>('GET', path)).body);
});
afterAll(async () => {
  await live.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('A live installation', () => {
  test('says the claims that its owner has confirmed, as the owner put them', () => {
    expect(text['/login']).toContain('120+ Active Members');
    expect(text['/']).toContain('Mbps WiFi 100+ Service Types 4');
    expect(text['/']).toContain('100+ Mbps WiFi Two internet lines');
    expect(text['/centers']).toContain('100+ Mbps Wi-Fi');
  });

  test('has no sale and no former price with dates that nobody set', () => {
    for (const words of ['Exclusive Deals', 'Weekend Flash Sale', 'Welcome Bonus', 'Bundle Deal', 'Save 45%'])
      expect(text['/'], words).not.toContain(words);
    expect(text['/coworking']).not.toMatch(/Save 45%|12,000|Welcome Bonus/);
    expect(text['/coworking']).toContain('₹6,489');
  });

  test('says no claim that nobody has confirmed or that is switched off', () => {
    const confirmed = ['Active Members', 'Mbps WiFi', '100+ Mbps'];
    for (const [path, claims] of Object.entries(saying)) {
      for (const claim of claims.filter((words) => !confirmed.includes(words)))
        expect(text[path], `${claim} on ${path}`).not.toContain(claim);
    }
  });
});
