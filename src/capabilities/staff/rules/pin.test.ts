import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countTry, isEasyPin, LOCKED_MS, TRIES, type Tries } from './pin.ts';

const start = new Date('2026-11-24T03:30:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

describe('Tries of a PIN', () => {
  test('never more than five are looked at in fifteen minutes, whenever they come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 * 60_000 }), { maxLength: 60 }), (pauses) => {
        let state: Tries = { tries: 0, lockedUntil: null };
        let at = 0;
        const lookedAt: number[] = [];
        for (const pause of pauses) {
          at += pause;
          const counted = countTry(state, after(at));
          if (!counted) continue;
          state = counted;
          lookedAt.push(at);
        }
        // Each fifth one is followed by a pause of at least fifteen minutes.
        for (let n = TRIES; n < lookedAt.length; n += TRIES)
          expect((lookedAt[n] ?? 0) - (lookedAt[n - 1] ?? 0)).toBeGreaterThanOrEqual(LOCKED_MS);
      }),
    );
  });

  test('a lock ends by itself, and five more follow', () => {
    const locked: Tries = { tries: TRIES, lockedUntil: after(LOCKED_MS) };
    expect(countTry(locked, after(LOCKED_MS - 1))).toBeNull();
    expect(countTry(locked, after(LOCKED_MS))).toEqual({ tries: 1, lockedUntil: null });
  });
});

test.each(['000000', '999999', '123456', '654321', '012345'])('%s is easy to guess', (pin) =>
  expect(isEasyPin(pin)).toBe(true),
);
test.each(['135790', '112233', '482913', '246802'])('%s is not', (pin) => expect(isEasyPin(pin)).toBe(false));
