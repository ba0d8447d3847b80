import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerUnlessKnown, tagged } from './answer-unless-known.ts';

const day = (asOf: string, rows = 200) => ({ asOf, rows: Array.from({ length: rows }, (_, n) => ({ row: n })) });
const app = (answer = tagged(day('10:00'))) => new Hono().get('/', (c) => answerUnlessKnown(c, answer));
const get = (headers: Record<string, string>, of = app()) => of.request('/', { headers });

test('Who has the same answer but for its moment gets 304', async () => {
  const { etag } = tagged(day('09:00'));
  expect((await get({ 'If-None-Match': etag })).status).toBe(304);
  expect((await get({ 'If-None-Match': tagged(day('10:00', 199)).etag })).status).toBe(200);
});

test.each(['gzip, deflate, br', 'br;q=1.0, GZIP;q=0.5'])('An answer is compressed for %s', async (encoding) => {
  const answer = await get({ 'Accept-Encoding': encoding });
  expect([answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual(['gzip', 'Accept-Encoding']);
  expect(JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString())).toEqual(day('10:00'));
});

test.each(['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])('and not for %j', async (encoding) => {
  const answer = await get({ 'Accept-Encoding': encoding });
  expect(answer.headers.get('Content-Encoding')).toBeNull();
  expect(await answer.json()).toEqual(day('10:00'));
});

test('An answer is its JSON, whatever it holds', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (rest, asOf) => {
      const answer = { ...rest, asOf };
      expect(JSON.parse(tagged(answer).text)).toEqual(JSON.parse(JSON.stringify(answer)));
    }),
  );
});

test('It is compressed once for all', async () => {
  const answer = tagged(day('10:00'));
  expect(answer.gzipped()).toBe(answer.gzipped());
  const small = await get({ 'Accept-Encoding': 'gzip' }, app(tagged(day('10:00', 1))));
  expect(small.headers.get('Content-Encoding')).toBeNull();
});
