import { afterEach, expect, test, vi } from 'vitest';
import { answeredAt } from './answered-at.ts';

afterEach(() => void vi.unstubAllGlobals());

test('The answer came when its first byte did, and not when the scripts were there', () => {
  vi.stubGlobal('performance', { timeOrigin: 1_000_000, getEntriesByType: () => [{ responseStart: 400 }] });
  expect(answeredAt()).toBe(1_000_400);
});

test('On the server there is none', () => {
  expect(answeredAt()).toBeNull();
});
