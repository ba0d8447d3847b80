import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anyText } from '#tests/support/any-text.ts';
import { mediaTypeOf, parseInput, parseJson } from './body.ts';

const schema = z.object({ text: z.string(), deep: z.optional(z.record(z.string(), z.string())) });

describe('The input of a call', () => {
  test.each([
    { text: '\ud800' },
    { text: 'a\udfffb' },
    { text: '\\\ud83d' },
    { text: 'x', deep: { '\udc00': 'key' } },
    { text: 'x', deep: { key: '\ud83d\ud83d\ude00' } },
  ])('is refused with half a surrogate pair: %j', (input) => {
    expect(() => parseInput(schema, input)).toThrow('a character that we cannot store');
  });

  test('is refused at a depth at which it cannot be written again', () => {
    // The key '0' has current engines write it in the way that takes a call for each level, as older ones always do.
    const deep = `${'['.repeat(30_000)}{"0":1}${']'.repeat(30_000)}`;
    for (const body of [deep, `{"text":"x","unknown":${deep}}`])
      expect(() => parseInput(schema, parseJson(body))).toThrow('nested too deep');
  });

  test('is taken as it is for every whole text, backslashes and escapes written out included', () => {
    const wholeText = fc.oneof(
      anyText().filter((text) => text.isWellFormed() && !text.includes('\u0000')),
      fc.array(fc.constantFrom('\\', 'u', 'd800', 'ud83d', '\\ud800', '😀', '"')).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(wholeText, (text) => {
        expect(parseInput(schema, { text })).toEqual({ text });
      }),
    );
  });

  test('may hold what cannot be stored in a field that is dropped', () => {
    expect(parseInput(schema, { text: 'x', unknown: '\ud800' })).toEqual({ text: 'x' });
  });
});

test.each([
  ['Application/JSON; charset=utf-8', 'application/json'],
  ['text/plain', 'text/plain'],
  ['', ''],
])('The media type of "%s" is "%s"', (header, type) => {
  expect(mediaTypeOf(header)).toBe(type);
});
