import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AGED_MS, freshnessOf, isOutdated, LIVE_MS, OUTDATED_MS } from './freshness.ts';

const now = new Date('2026-11-23T05:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const signs = { lastSign: ago(0), connected: false, offlineSince: null, failing: false };

describe('What the screen shows is', () => {
  test('live for 5 seconds after an answer', () => {
    expect(freshnessOf({ ...signs, lastSign: ago(LIVE_MS) }, now)).toEqual({ state: 'live' });
    expect(freshnessOf({ ...signs, lastSign: ago(LIVE_MS + 1) }, now).state).toBe('recent');
  });

  test('live while a held call is open and in time', () => {
    expect(freshnessOf({ ...signs, connected: true, lastSign: ago(20_000) }, now)).toEqual({ state: 'live' });
  });

  test('a warning 30 seconds after the last answer, held call or not', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: AGED_MS, max: 86_400_000 }), (connected, age) => {
        const lastSign = ago(age);
        expect(freshnessOf({ ...signs, connected, lastSign }, now)).toEqual({ state: 'aged', at: lastSign });
      }),
    );
  });

  test('a warning from the first call that failed or is late, with a held call open as well', () => {
    const lastSign = ago(1000);
    expect(freshnessOf({ ...signs, connected: true, failing: true, lastSign }, now)).toEqual({
      state: 'aged',
      at: lastSign,
    });
    expect(freshnessOf({ ...signs, failing: true, lastSign: null }, now)).toEqual({ state: 'aged', at: null });
  });

  test('offline since the first call without an answer, however fresh it is', () => {
    const since = ago(1000);
    expect(freshnessOf({ ...signs, offlineSince: since }, now)).toEqual({ state: 'offline', since });
  });
});

test("Figures are outdated more than 60 seconds after the server's last answer", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 * OUTDATED_MS }), (ms) => {
      expect(isOutdated({ lastSign: ago(ms) }, now)).toBe(ms > OUTDATED_MS);
    }),
  );
  expect(isOutdated({ lastSign: null }, now)).toBe(false);
});
