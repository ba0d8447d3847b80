import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteHold, savedHolds, saveHold } from './own-hold.ts';

const now = new Date('2026-11-21T06:30:00Z');
const hold = { key: 'dayPass:2026-11-24', orderId: 'order_1', until: '2026-11-21T06:45:00.000Z' };
const other = { key: 'dayPass:2026-11-25', orderId: 'order_2', until: '2026-11-21T06:40:00.000Z' };
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("neither a reload nor another tab makes the buyer's own place somebody else's", () => {
  test('each hold is remembered, per service, and forgotten alone', () => {
    saveHold('dayPass', hold, now);
    saveHold('dayPass', other, now);
    saveHold('dayPass', hold, now);
    expect(savedHolds('dayPass', now)).toEqual([other, hold]);
    expect(savedHolds('meetingRoom', now)).toEqual([]);
    deleteHold('dayPass', 'order_1', now);
    expect(savedHolds('dayPass', now)).toEqual([other]);
    deleteHold('dayPass', 'order_2', now);
    expect(kept.size).toBe(0);
  });

  test.each([
    ['it has ended', { ...hold, until: '2026-11-21T06:30:00.000Z' }],
    ['its end cannot be read', { ...hold, until: 'soon' }],
    ['it has no order', { ...hold, orderId: '' }],
  ])('nothing is claimed when %s', (_, given) => {
    saveHold('dayPass', given, now);
    expect(savedHolds('dayPass', now)).toEqual([]);
  });

  test.each(['{"key":7}', '[null, 3, {"key":"a"}]', '{'])('nonsense in the storage is no hold: %s', (text) => {
    kept.set('holds:dayPass', text);
    expect(savedHolds('dayPass', now)).toEqual([]);
  });

  test('a browser that keeps nothing breaks nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(savedHolds('dayPass', now)).toEqual([]);
    expect(() => saveHold('dayPass', hold, now)).not.toThrow();
  });
});
