import { expect, test } from 'vitest';
import { isWholeDate, typedInstant } from './typed-moment.ts';

test('A moment that is typed is one of India', () => {
  expect(typedInstant({ date: '2026-11-24', time: '09:01' })?.toISOString()).toBe('2026-11-24T03:31:00.000Z');
  expect(typedInstant({ date: '', time: '09:00' })).toBeNull();
  expect(typedInstant({ date: '2026-11-24', time: '' })).toBeNull();
  expect(typedInstant({ date: '0202-11-24', time: '09:01' })).toBeNull();
});

test('A date counts once its year is whole', () => {
  const typed = ['0002-11-27', '0020-11-27', '0202-11-27', '2026-11-27', ''];
  expect(typed.map(isWholeDate)).toEqual([false, false, false, true, true]);
});
