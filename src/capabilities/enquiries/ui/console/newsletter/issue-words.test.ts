import { expect, test } from 'vitest';
import { countsText, readersText } from './issue-words.ts';

test('The counts of an issue leave out what did not happen', () => {
  expect(countsText({ accepted: 0, failed: 0, waiting: 0, unsubscribed: 0 })).toBe('0 accepted');
  expect(countsText({ accepted: 44, failed: 1, waiting: 3, unsubscribed: 2 })).toBe(
    '44 accepted · 1 failed · 3 waiting · 2 unsubscribed meanwhile',
  );
});

test('One reader is no crowd', () => {
  expect([1, 121].map(readersText)).toEqual(['1 subscriber', 'all 121 subscribers']);
});
