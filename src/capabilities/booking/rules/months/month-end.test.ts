import { expect, test } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { monthEnd } from './month-end.ts';

const next = '2026-12-24' as IstDay;
const facts = { keptUntilDaysBefore: 5 };

test.each([
  ['2026-12-14', 'kept'],
  ['2026-12-18', 'kept'],
  ['2026-12-19', 'free'],
  ['2026-12-23', 'free'],
] as const)('on %s a place that nobody renewed is %s', (today, state) =>
  expect(monthEnd({ next, isRenewed: false }, today as IstDay, facts)).toEqual({ state, keptUntil: '2026-12-18' }),
);

test('a renewed month stays renewed after that', () => {
  expect(monthEnd({ next, isRenewed: true }, '2026-12-20' as IstDay, facts).state).toBe('renewed');
});
