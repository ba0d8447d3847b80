import { expect, test } from 'vitest';
import { deskState } from './desk-state.ts';

const day = { start: new Date('2026-11-24T00:00:00+05:30'), end: new Date('2026-11-25T00:00:00+05:30') };
const month = { ...day, end: new Date('2026-12-24T00:00:00+05:30') };

test.each([
  [{ period: null, isHeld: false, isClosed: false }, { state: 'free' }],
  [{ period: null, isHeld: false, isClosed: true }, { state: 'closed' }],
  [{ period: day, isHeld: false, isClosed: false }, { state: 'taken' }],
  [{ period: day, isHeld: false, isClosed: true }, { state: 'taken' }],
  [{ period: day, isHeld: true, isClosed: false }, { state: 'held' }],
  [
    { period: month, isHeld: false, isClosed: false },
    { state: 'until', until: '2026-12-23' },
  ],
])('A desk with %j is %j', (facts, state) => {
  expect(deskState(facts)).toEqual(state);
});
