import { expect, test } from 'vitest';
import { dayText, freeText, levelOf, soldText } from './occupancy-words.ts';

test.each([
  [{ capacity: 50, sold: 12, held: 0, closed: 0, free: 38 }, '38 free', '12 of 50 sold', 0],
  [{ capacity: 50, sold: 49, held: 0, closed: 0, free: 1 }, '1 free', '49 of 50 sold', 3],
  [{ capacity: 50, sold: 49, held: 1, closed: 0, free: 0 }, 'None free', '49 of 50 sold, 1 held', 4],
  [{ capacity: 50, sold: 12, held: 0, closed: 38, free: 0 }, 'Closed', '12 of 50 sold, 38 closed', 4],
  [{ capacity: 10, sold: 2, held: 0, closed: 0, free: 0 }, 'Past', '2 of 10 sold', 4],
  [{ capacity: 0, sold: 0, held: 0, closed: 0, free: 0 }, 'Not open', '0 of 0 sold', 0],
])('%j is said as %s', (counts, free, sold, level) => {
  expect([freeText(counts), soldText(counts), levelOf(counts)]).toEqual([free, sold, level]);
});

test('Of a day that is over nothing is free any more, and each number is said once', () => {
  const counts = { capacity: 50, sold: 12, held: 0, closed: 0, free: 38, arrived: 9 };
  expect(dayText(counts, false)).toEqual({ lead: '38 free', rest: '12 of 50 sold, 9 came' });
  expect(dayText(counts, true)).toEqual({ lead: '12 sold', rest: 'of 50, 9 came' });
});

test.each([true, false])('A day without opening hours is not counted; past: %s', (isPast) => {
  const counts = { capacity: 0, sold: 0, held: 0, closed: 0, free: 0 };
  expect(dayText(counts, isPast)).toEqual({ lead: 'Not open', rest: '' });
  expect(dayText({ ...counts, sold: 2 }, isPast)).toEqual({ lead: 'Not open', rest: '2 sold' });
});
