import { describe, expect, test } from 'vitest';
import { encode } from '../encoding.ts';
import { PageStore } from './page-store.ts';
import { packPage, type StoredPage } from './stored-page.ts';

const pageOf = (size: number): StoredPage => ({
  size,
  status: 200,
  variants: {} as never,
  bodies: {} as never,
  isBest: true,
  headers: {},
  madeAt: 0,
  endsAt: 0,
});

describe('the store of finished pages', () => {
  test('never holds more than its limit, and lets the least recently used go first', () => {
    const store = new PageStore(100);
    store.set('/a', pageOf(40));
    store.set('/b', pageOf(40));
    store.get('/a');
    store.set('/c', pageOf(40));
    expect(store.get('/b')).toBeUndefined();
    expect(store.get('/a')).toBeDefined();
    expect(store.size).toBe(80);
  });

  test('counts a page that is replaced once', () => {
    const store = new PageStore(100);
    store.set('/a', pageOf(40));
    store.set('/a', pageOf(30));
    expect(store.size).toBe(30);
  });

  test('does not take a page larger than itself, and can be emptied', () => {
    const store = new PageStore(100);
    store.set('/a', pageOf(101));
    expect(store.get('/a')).toBeUndefined();
    store.set('/b', pageOf(10));
    store.clear();
    expect(store.size).toBe(0);
    expect(store.get('/b')).toBeUndefined();
  });
});

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
