import { expect, test } from 'vitest';
import { changeKeys, type Unanswered } from './change-keys.ts';

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

test('A change that is wrong, or comes after the session ended, says nothing about the try before: the key stays', () => {
  const keys = changeKeys();
  const first = keys.keyOf({});
  expect(keys.keyOf({})).toBe(first);
  for (const status of [400, 401]) {
    keys.refused(status);
    expect(keys.keyOf({})).toBe(first);
  }
  keys.refused(409);
  expect(keys.keyOf({})).not.toBe(first);
});

test('A first try that is wrong was not made: the next change has its own key', () => {
  const keys = changeKeys();
  const first = keys.keyOf({});
  keys.refused(400);
  expect(keys.keyOf({})).not.toBe(first);
});

test('A key that is kept elsewhere goes on with the next button', () => {
  let kept: Unanswered | null = null;
  const place = { read: () => kept, keep: (unanswered: Unanswered | null) => void (kept = unanswered) };
  const first = changeKeys(place).keyOf({});
  const next = changeKeys(place);
  expect(next.keyOf({})).toBe(first);
  next.answered();
  expect(changeKeys(place).keyOf({})).not.toBe(first);
});
