import { describe, expect, test } from 'vitest';
import { encode } from '../encoding.ts';
import { packPage } from './stored-page.ts';

describe('a page packed for keeping', () => {
  const body = Buffer.from('<h1>Hello</h1>'.repeat(50));
  const answer = { status: 200, headers: { 'Content-Type': 'text/html' } };

  test('has one tag per encoding, the same for the same content', async () => {
    const one = packPage(answer, await encode(body, 'best'));
    const two = packPage(answer, await encode(body, 'best'), { madeAt: 5, endsAt: 9 });
    expect(one.variants.br.etag).toBe(two.variants.br.etag);
    expect(new Set(Object.values(one.variants).map((variant) => variant.etag)).size).toBe(3);
    expect(one.variants.br.body.length).toBeLessThan(body.length);
  });
});
