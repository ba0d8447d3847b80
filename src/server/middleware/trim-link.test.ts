import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { HttpEnv } from '#platform/http/env.ts';
import { trimLink } from './trim-link.ts';

const app = new Hono<HttpEnv>().use(trimLink).all('*', (c) => c.text('page'));
const ask = async (path: string, method = 'GET') => {
  const answer = await app.request(`https://meju.example${path}`, { method });
  return answer.status === 302 ? answer.headers.get('location') : answer.status;
};

describe('A link that was copied with the end of its sentence', () => {
  test.each([
    ['/b/aB3-_x.', '/b/aB3-_x'],
    ['/pay/aB3).', '/pay/aB3'],
    ['/in/REC-1795000000000%29', '/in/REC-1795000000000'],
    ['/day-pass.?utm=1.', '/day-pass?utm=1'],
    ['/day-pass?date=2026-11-24).', '/day-pass?date=2026-11-24'],
    ['/renew/aB3-_\u0964', '/renew/aB3-_'],
    ['/b/aB3-_\u200b', '/b/aB3-_'],
    ['/pay/ABCD-EFGH\u2026', '/pay/ABCD-EFGH'],
    ['/b/aB3-_%20~', '/b/aB3-_'],
    ['/blog/quiet-work*', '/blog/quiet-work'],
  ])('%s leads to %s', async (path, meant) => expect(await ask(path)).toBe(meant));

  test('is answered to a program that asks for its head as to one that asks for all of it', async () => {
    expect(await ask('/b/aB3-_x.', 'HEAD')).toBe('/b/aB3-_x');
    expect(await ask('/b/aB3-_x.', 'POST')).toBe(200);
  });

  test.each([
    '/',
    '/day-pass',
    '/day-pass?date=2026-11-24',
    '/day-pass?from=%3Cb%3E',
    '/assets/a.js',
    '/b/x/calendar.ics',
    '/api/x.',
    '//evil.example.',
  ])('%s is asked for as it is', async (path) => expect(await ask(path)).toBe(200));

  test.each(['!', '%20', '%E2%80%8B', '.%29'])(
    'is read in a time that grows as it does, where “%s” is repeated',
    async (end) => {
      const path = `/b/${end.repeat(200_000)}x`;
      expect(await ask(path)).toBe(200);
      expect(await ask(`${path}${end}`)).toBe(path);
    },
  );

  test('is followed for pages alone: what is sent stays where it was sent', async () =>
    expect(await ask('/b/x.', 'POST')).toBe(200));
});
