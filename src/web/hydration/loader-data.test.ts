import fc from 'fast-check';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { describe, expect, test } from 'vitest';
import { plainJson, toRouterEncoding } from './loader-data.ts';

/** What the router makes of the text. */
async function read(text: string): Promise<unknown> {
  const { value } = await decode(new Blob([text]).stream(), globalThis);
  return value;
}

describe("the loaders' data", () => {
  test('comes to the router as it left the loaders', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }), async (state) => {
        const text = plainJson(state);
        if (text !== null) expect(await read(toRouterEncoding(text))).toEqual(JSON.parse(text));
      }),
      { numRuns: 40 },
    );
    const state = { a: [1, null, { b: '<', c: true }], d: [], e: {}, ನೆಲ: 'ಮೇಜು', 7: '' };
    expect(await read(toRouterEncoding(plainJson(state) ?? ''))).toEqual(state);
  });

  test.each([
    ['a date', { at: new Date(0) }],
    ['an error', { errors: { root: new Error('x') } }],
    ['a promise', { later: Promise.resolve(1) }],
    ['no number', { n: Number.NaN }],
    ['a hole', { list: [undefined] }],
  ])('goes as the router writes it where JSON cannot say it: %s', (_, state) => {
    expect(plainJson(state)).toBeNull();
    expect(toRouterEncoding('[{"_1":2},"x",["D",0]]\n')).toBe('[{"_1":2},"x",["D",0]]\n');
  });

  test('leaves out what is not there', () => {
    expect(plainJson({ a: undefined, b: null })).toBe('{"b":null}');
  });
});
