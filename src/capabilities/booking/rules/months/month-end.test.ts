import { expect, test } from 'vitest';
import { monthEnd } from './month-end.ts';

const until = new Date('2026-12-19T00:00:00+05:30');
const at = (now: string) => monthEnd({ isRenewed: false, until }, new Date(now));

test('A place that nobody renewed is kept until the midnight that was promised', () => {
  expect(at('2026-12-18T23:59:59+05:30')).toEqual({ state: 'kept', keptUntil: '2026-12-18' });
  expect(at('2026-12-19T00:00:00+05:30')).toEqual({ state: 'free', keptUntil: null });
});

test('A place of which nothing is kept is free for others, however far its end is', () => {
  expect(monthEnd({ isRenewed: false, until: null }, new Date('2026-12-01T00:00:00+05:30')).state).toBe('free');
});

test('A renewed month stays renewed after that', () => {
  expect(monthEnd({ isRenewed: true, until }, new Date('2026-12-20T00:00:00+05:30')).state).toBe('renewed');
});
