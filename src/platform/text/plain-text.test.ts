import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anyText } from '#tests/support/any-text.ts';
import { manyLines, oneLine, toOneLine } from './plain-text.ts';

const accepts = (schema: z.core.$ZodType, text: unknown) => z.safeParse(schema, text).success;

describe('A text of one line', () => {
  test.each(['a\nb', 'a\r\nBcc: x', 'a\u0000', 'a\u0085b', 'a\u2028b', 'a\u202eb', '\ud800'])('refuses %j', (text) => {
    expect(accepts(oneLine(100), text)).toBe(false);
  });

  test.each(['Ananya Rao', 'ಮೇಜು', 'Zoë 👩🏽‍💻', "O'Brien", ''])('takes %j', (text) => {
    expect(accepts(oneLine(100), text)).toBe(true);
  });

  test('loses the marks that were pasted with it', () => {
    expect(z.parse(oneLine(8), '\u202aAsha Rao\u202c\ufeff')).toBe('Asha Rao');
  });

  test('is trimmed and bounded', () => {
    expect(z.parse(oneLine(3), ' ab')).toBe('ab');
    expect(accepts(oneLine(3), 'abcd')).toBe(false);
    expect(accepts(oneLine(3), 12)).toBe(false);
  });
});

describe('A text of many lines', () => {
  test('keeps its lines with one kind of line end', () => {
    expect(z.parse(manyLines(100), 'a\r\nb\rc\n')).toBe('a\nb\nc');
  });

  test('keeps a pasted number without the marks around it', () => {
    expect(z.parse(manyLines(100), 'Call \u202a+91 98765 43210\u202c, please')).toBe('Call +91 98765 43210, please');
  });

  test.each(['a\u0000', 'a\u001b[31m', 'a\u202eb'])('refuses %j', (text) => {
    expect(accepts(manyLines(100), text)).toBe(false);
  });
});

test('Whatever another service calls somebody becomes one acceptable line', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(accepts(oneLine(400), toOneLine(text, 200))).toBe(true);
    }),
  );
});
