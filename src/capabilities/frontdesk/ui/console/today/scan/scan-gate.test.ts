import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AWAY_MS, READY_MS, scanGate } from './scan-gate.ts';

test('One ticket held to the camera is one scan, for however long, and however seldom a slow device looks', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 200 }), (gaps) => {
      const gate = scanGate();
      let at = 0;
      expect(gate('a', at)).toBe(true);
      for (const gap of gaps) expect(gate('a', (at += gap))).toBe(false);
    }),
  );
});

test('A ticket that one look misses is no new scan', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 60_000 }), (missed, again) => {
      const gate = scanGate();
      gate('a', 0);
      expect(gate(null, missed)).toBe(false);
      expect(gate('a', missed + again)).toBe(false);
    }),
  );
});

test('The next ticket is a scan two seconds after the last one, and not before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (gap) => {
      const gate = scanGate();
      gate('a', 0);
      expect(gate('b', gap)).toBe(gap >= READY_MS);
    }),
  );
});

test('The same ticket is a scan again once it was seen to be away', () => {
  const gate = scanGate();
  gate('a', 0);
  expect(gate(null, 1000)).toBe(false);
  expect(gate(null, 1000 + AWAY_MS)).toBe(false);
  expect(gate('a', 1100 + AWAY_MS)).toBe(true);
});
