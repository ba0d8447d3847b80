import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepsSiteData } from './with-storage.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a browser can keep a session', () => {
  test('AUTH-22: when it lets the site write, and nothing of the trial stays behind', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    expect(keepsSiteData()).toBe(true);
    expect(kept.size).toBe(0);
  });

  test.each(['SecurityError', 'QuotaExceededError'])('not when writing ends in a %s', (name) => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('denied', name);
      },
    });
    expect(keepsSiteData()).toBe(false);
  });

  test('not when there is no storage at all', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(keepsSiteData()).toBe(false);
  });
});
