import { expect, test } from 'vitest';
import { queryDefaults } from './query-defaults.ts';

test('TIME-08, TIME-09: an answer is fresh for five minutes, and a failure is tried once more', () => {
  expect(queryDefaults).toMatchObject({ staleTime: 5 * 60 * 1000, retry: 1 });
});
