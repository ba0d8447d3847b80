import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, test } from 'vitest';
import type { HttpEnv } from '#platform/http/env.ts';
import { HttpRefusal } from '#platform/http/errors.ts';
import { makeLog } from '#platform/log/log.ts';
import { answerFailures } from './answer-failures.ts';
import { tooManyRequests } from './limit-rate.ts';

const withCode = (code: string): Error => Object.assign(new Error('relation "bookings" of meju@db'), { code });

/** What a call answers that ends in an error, and what the log says of it. `incoming` is what a real socket would tell. */
async function answerTo(error: Error, incoming?: { destroyed: boolean; complete: boolean }) {
  let logged = '';
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('log', makeLog('info', { write: (line) => void (logged += line) }));
    await next();
  });
  app.onError(answerFailures);
  app.get('/api/bookings/:id', () => {
    throw error;
  });
  const answer = await app.request('/api/bookings/CR-1', {}, incoming ? { incoming } : {});
  return { status: answer.status, headers: answer.headers, text: await answer.text(), logged };
}

describe('A call that fails', () => {
  test('is 500 without a word of its cause, which the log has once, with the pattern of the call', async () => {
    const { status, text, logged } = await answerTo(new TypeError('cannot read secrets of /srv/meju'));
    expect(status).toBe(500);
    expect(JSON.parse(text)).toEqual({
      success: false,
      error: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
      message: 'Something went wrong on our side. Please try again.',
    });
    expect(logged.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(logged)).toMatchObject({
      level: 50,
      route: '/api/bookings/:id',
      err: { type: 'TypeError', message: 'cannot read secrets of /srv/meju' },
    });
  });

  test.each([
    'ECONNREFUSED',
    'EHOSTUNREACH',
    '57P01',
    '53100',
    '58030',
    '25006',
    '40P01',
    '55000',
    '55P03',
    '57014',
    '08006',
  ])('for want of the database (%s) is 503, says when to try again, and nothing else', async (code) => {
    const { status, headers, text } = await answerTo(withCode(code));
    expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
    expect(text).not.toContain('relation');
  });

  test.each(['23505', '42P01', '22P02'])('for what the database refuses (%s) is a failure of ours', async (code) => {
    const { status, text } = await answerTo(withCode(code));
    expect(status).toBe(500);
    expect(text).not.toContain('relation');
  });

  test.each(['22021', '22P05'])('for a text that no database stores (%s) is 400, and no alarm', async (code) => {
    expect(await answerTo(withCode(code))).toMatchObject({ status: 400, logged: '' });
  });

  test('as its client hung up in its body is no failure, and one whose body was there is', async () => {
    const gone = await answerTo(new Error('aborted'), { destroyed: true, complete: false });
    expect(gone).toMatchObject({ status: 400, logged: '' });
    for (const incoming of [
      { destroyed: true, complete: true },
      { destroyed: false, complete: false },
    ])
      expect((await answerTo(new Error('aborted'), incoming)).status).toBe(500);
  });

  test('on purpose says what it was told to say', async () => {
    const refusal = new HttpRefusal(409, 'taken', 'Somebody else was faster.', { headers: { 'Retry-After': '7' } });
    const { status, headers, text, logged } = await answerTo(refusal);
    expect([status, headers.get('Retry-After'), logged]).toEqual([409, '7', '']);
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'taken', message: 'Somebody else was faster.' } });
    expect(await answerTo(new HTTPException(405, { message: 'Not so.' }))).toMatchObject({ status: 405, logged: '' });
  });
});

test('A person who asks for too many pages reads so on a page, and a program that does as JSON', async () => {
  const app = new Hono<HttpEnv>();
  app.onError(answerFailures);
  for (const path of ['/b/:token', '/api/bookings/:id'])
    app.get(path, () => {
      throw tooManyRequests(7000);
    });
  const asked = (path: string, accept: string) => app.request(path, { headers: { accept } });
  const page = await asked('/b/x', 'text/html,application/xhtml+xml,*/*;q=0.8');
  expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '7']);
  expect(page.headers.get('Content-Type')).toContain('text/html');
  expect(await page.text()).toContain('<p>Too many requests. Please wait a moment and try again.</p>');
  for (const answer of [await asked('/b/x', '*/*'), await asked('/api/bookings/x', 'text/html')])
    expect(await answer.json()).toMatchObject({ error: { code: 'too_many_requests' } });
});
