import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { HttpEnv } from '#platform/http/env.ts';
import { onlyThisMachine } from './only-this-machine.ts';

const app = new Hono<HttpEnv>().use(onlyThisMachine).all('*', (c) => c.text('done'));

const status = async (peer: string, url: string, headers: Record<string, string> = {}) =>
  (await app.request(url, { method: 'POST', headers }, { incoming: { socket: { remoteAddress: peer } } })).status;

describe('A call for this machine only', () => {
  test.each([
    ['127.0.0.1', 'http://127.0.0.1:3000/'],
    ['::1', 'http://[::1]:3000/'],
    ['::ffff:127.0.0.1', 'http://localhost:3000/'],
  ])('answers %s that asks for %s', async (peer, url) => {
    expect(await status(peer, url)).toBe(200);
  });

  test.each<[string, string, Record<string, string>]>([
    ['192.168.1.7', 'http://192.168.1.7:3000/', {}],
    ['192.168.1.7', 'http://localhost:3000/', {}],
    ['::ffff:10.0.0.1', 'http://localhost:3000/', {}],
    ['127.0.0.1', 'https://meju.example/', {}],
    ['127.0.0.1', 'http://127.0.0.1.meju.example/', {}],
    ['127.0.0.1', 'http://127.0.0.1:3000/', { 'X-Forwarded-For': '127.0.0.1' }],
    ['127.0.0.1', 'http://127.0.0.1:3000/', { Forwarded: 'for=127.0.0.1' }],
    ['', 'http://127.0.0.1:3000/', {}],
  ])('is unknown to %s that asks for %s with %j', async (peer, url, headers) => {
    expect(await status(peer, url, headers)).toBe(404);
  });
});
