import { expect, test } from 'vitest';
import { visitKeys } from './visit-keys.ts';

const scanned = (key: string) => ({ key, how: 'camera' });
const pressed = (key: string) => ({ key, how: 'list' });

test('a repeated call has the same keys until the server has answered', () => {
  const keys = visitKeys();
  const first = keys.callFor('2026-11-24 daypass_1_1', scanned);
  expect(keys.callFor('2026-11-24 daypass_1_1', scanned)).toEqual(first);
  keys.answered('2026-11-24 daypass_1_1');
  const next = keys.callFor('2026-11-24 daypass_1_1', scanned);
  expect(next.key).not.toBe(first.key);
  expect(next.callKey).not.toBe(first.callKey);
});

test('another body is another call with the same visit', () => {
  const keys = visitKeys();
  const first = keys.callFor('2026-11-24 daypass_1_1', pressed);
  const second = keys.callFor('2026-11-24 daypass_1_1', scanned);
  expect(second.key).toBe(first.key);
  expect(second.body).toEqual({ key: first.key, how: 'camera' });
  expect(second.callKey).not.toBe(first.callKey);
});

test('another booking and another day are other visits', () => {
  const keys = visitKeys();
  const { key } = keys.callFor('2026-11-24 daypass_1_1', scanned);
  expect(keys.callFor('2026-11-25 daypass_1_1', scanned).key).not.toBe(key);
  expect(keys.callFor('2026-11-24 daypass_2_1', scanned).key).not.toBe(key);
});
