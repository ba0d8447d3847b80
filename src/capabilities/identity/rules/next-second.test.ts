import { expect, test } from 'vitest';
import { nextSecond } from './next-second.ts';

test('A sign-in of the second in which sessions end is before their end, whatever the fraction', () => {
  for (const now of ['2026-11-24T04:30:00.000Z', '2026-11-24T04:30:00.999Z']) {
    expect(nextSecond(new Date(now)).toISOString()).toBe('2026-11-24T04:30:01.000Z');
  }
});
