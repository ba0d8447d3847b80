import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  ['2026-11-24T04:15:00Z', '15:00'],
  ['2026-11-24T04:00:09.900Z', '0:09'],
  ['2026-11-24T06:00:00Z', '120:00'],
  ['2026-11-24T03:59:00Z', '0:00'],
])('Until %s it is %s', (until, text) => {
  expect(timeLeft(until, new Date('2026-11-24T04:00:00Z'))).toBe(text);
});
