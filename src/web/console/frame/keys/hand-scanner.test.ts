import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scannerReader } from './hand-scanner.ts';

const read = (keys: readonly string[], gap: number) => {
  const reader = scannerReader();
  return keys.map((key, index) => reader(key, 1000 + index * gap)).at(-1);
};
const code = fc.string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 300 });

describe('A burst of keys', () => {
  test('of 8 characters or more, ended by Enter, is a scan', () => {
    fc.assert(
      fc.property(code, fc.integer({ min: 0, max: 50 }), (text, gap) => {
        expect(read([...text, 'Enter'], gap)).toBe(text);
      }),
    );
  });

  test('that is typed by hand is none', () => {
    fc.assert(
      fc.property(code, fc.integer({ min: 51, max: 2000 }), (text, gap) => {
        expect(read([...text, 'Enter'], gap)).toBeNull();
      }),
    );
  });

  test('that is too short, or ends without Enter, is none', () => {
    expect(read([...'1234567', 'Enter'], 5)).toBeNull();
    expect(read([...'1700000000000'], 5)).toBeNull();
  });

  test('begins after the pause that follows typing', () => {
    const reader = scannerReader();
    for (const [index, key] of [...'slow'].entries()) reader(key, index * 300);
    const keys = [...'1700000000000', 'Enter'];
    expect(keys.map((key, index) => reader(key, 5000 + index * 8)).at(-1)).toBe('1700000000000');
  });

  test('may hold Shift between the letters', () => {
    expect(read(['Shift', 'A', 'Shift', 'B', ...'cdefgh', 'Enter'], 10)).toBe('ABcdefgh');
  });
});
