import { expect, test } from 'vitest';
import { typedInstant } from './typed-moment.ts';

test('A moment that is typed is one of India', () => {
  expect(typedInstant({ date: '2026-11-24', time: '09:01' })?.toISOString()).toBe('2026-11-24T03:31:00.000Z');
  expect(typedInstant({ date: '', time: '09:00' })).toBeNull();
  expect(typedInstant({ date: '2026-11-24', time: '' })).toBeNull();
});
