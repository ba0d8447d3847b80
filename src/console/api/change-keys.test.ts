import { expect, test } from 'vitest';
import { changeKeys } from './change-keys.ts';

test('A change keeps its key until it is answered, also where it differs by then: the one before may have been made', () => {
  const keys = changeKeys();
  const first = keys.keyOf({ params: { id: 1 } });
  expect(keys.keyOf({ params: { id: 1 } })).toBe(first);
  keys.answered();
  expect(keys.keyOf({ params: { id: 1 } })).not.toBe(first);
});

test('A change of another thing has its own key', () => {
  const keys = changeKeys();
  const first = keys.keyOf({ params: { id: 1 } });
  expect(keys.keyOf({ params: { id: 2 } })).not.toBe(first);
  expect(keys.keyOf({})).not.toBe(first);
  expect(keys.keyOf({})).toBe(keys.keyOf({}));
});
