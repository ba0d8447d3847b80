import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pinScanReader, typedPin } from './pin-keys.ts';

const gap = fc.integer({ min: 0, max: 100 });

function read(keys: readonly string[], gapMs: number): boolean[] {
  const reader = pinScanReader();
  return keys.map((key, index) => reader(key, 1000 + index * gapMs));
}

describe('At a field for a PIN', () => {
  test('six digits and Enter are a PIN, however fast', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), gap, (pin, gapMs) => {
        expect(read([...pin, 'Enter'], gapMs)).not.toContain(true);
      }),
    );
  });

  test('a code of more keys, or with other characters, is a scan to its end', () => {
    const code = fc.oneof(fc.stringMatching(/^\d{7,40}$/), fc.stringMatching(/^[a-z\]:/_-][\w:/-]{3,80}$/));
    fc.assert(
      fc.property(code, gap, fc.constantFrom('Enter', 'Tab'), (text, gapMs, end) => {
        const found = read([...text, end], gapMs);
        expect(found.at(-1)).toBe(true);
        expect(found.slice(found.indexOf(true))).not.toContain(false);
      }),
    );
  });

  test('what a person types after a scan is a PIN again', () => {
    const reader = pinScanReader();
    [...'1700000000000'].forEach((key, index) => reader(key, index * 10));
    expect([...'135790'].map((key, index) => reader(key, 5000 + index * 200))).not.toContain(true);
  });
});

test('a PIN is the first six digits of what was typed, in any script', () => {
  expect(typedPin('१२३-456789')).toBe('123456');
  expect(typedPin('PIN')).toBe('');
});
