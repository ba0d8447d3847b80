import { expect, test } from 'vitest';
import { snoozes } from './snoozes.ts';

test.each([
  [
    'before midnight in India',
    '2026-11-30T18:29:00Z',
    ['2026-11-30T20:29:00Z', '2026-12-01T03:30:00Z', '2026-12-07T03:30:00Z'],
  ],
  ['after it', '2026-11-30T18:30:00Z', ['2026-11-30T20:30:00Z', '2026-12-02T03:30:00Z', '2026-12-08T03:30:00Z']],
])('A task is snoozed from the press on, %s', (_, now, until) => {
  expect(snoozes.map((one) => one.until(new Date(now)))).toEqual(until.map((at) => new Date(at)));
});
