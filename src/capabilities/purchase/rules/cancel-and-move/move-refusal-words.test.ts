import { expect, test } from 'vitest';
import type { Quote } from '#capabilities/catalogue/rules/quote/quote-types.ts';
import { moveRefusalCodes, moveRefusalWords } from './move-refusal-words.ts';

const quote = {
  placeKind: 'meeting_room',
  placeNumber: null,
  serviceName: 'Conference Room',
  timeText: '10:00 AM - 12:00 PM',
  date: '2026-12-01',
} as unknown as Quote;

test.each([
  { reason: 'cannot_be_sold', because: { reason: 'service_closed' } },
  { reason: 'other_service' },
  { reason: 'other_price', keep: 'up to 4 hours' },
  { reason: 'weekend_only' },
  { reason: 'no_month' },
  { reason: 'too_few_hours', left: 1 },
  { reason: 'taken', quote },
] as const)('a refused move names a code of its status: $reason', (refusal) => {
  const { status, code, text } = moveRefusalWords(refusal);
  expect(moveRefusalCodes[status]).toContain(code);
  expect(text).not.toBe('');
});

test('names the field to choose again, or none if the whole service is refused', () => {
  expect(moveRefusalWords({ reason: 'weekend_only' }).field).toBe('date');
  expect(moveRefusalWords({ reason: 'other_price', keep: 'up to 4 hours' }).field).toBeNull();
});
