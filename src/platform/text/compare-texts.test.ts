import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

test('sorts by character codes, and keeps equal texts where they are', () => {
  expect(['b', 'a', '2026-11-27', '2026-11-03', 'B'].toSorted(compareTexts)).toEqual([
    '2026-11-03',
    '2026-11-27',
    'B',
    'a',
    'b',
  ]);
  expect(compareTexts('a', 'a')).toBe(0);
});
