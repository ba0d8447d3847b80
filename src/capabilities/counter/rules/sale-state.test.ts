import { expect, test } from 'vitest';
import { saleState } from './sale-state.ts';

const closesAt = new Date('2026-11-24T10:15:00+05:30');
const before = new Date(closesAt.getTime() - 1);

test('A sale by link waits until its hold ends, to the millisecond', () => {
  expect(saleState({ state: 'held', closesAt }, before)).toBe('waiting');
  expect(saleState({ state: 'held', closesAt }, closesAt)).toBe('ended');
});

test.each([
  ['settled', 'paid'],
  ['refunded', 'refunded'],
  ['expired', 'ended'],
  ['released', 'ended'],
] as const)('One that is %s counts as %s at any time', (state, said) => {
  for (const now of [before, closesAt]) expect(saleState({ state, closesAt }, now)).toBe(said);
});
