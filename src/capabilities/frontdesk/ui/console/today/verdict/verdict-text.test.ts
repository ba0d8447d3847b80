import { expect, test } from 'vitest';
import { notedText, verdictText } from './verdict-text.ts';

const cancelled = {
  verdict: 'cancelled' as const,
  start: '2026-11-24T04:30:00.000Z',
  cancelledAt: '2026-11-22T20:00:00.000Z',
};

test.each([
  [38_400, 'Booked for Tuesday, 24 November 2026. Cancelled on Monday, 23 November 2026. Refund: ₹384.'],
  [0, 'Booked for Tuesday, 24 November 2026. Cancelled on Monday, 23 November 2026. No refund.'],
  [undefined, 'Booked for Tuesday, 24 November 2026. Cancelled on Monday, 23 November 2026.'],
])('A cancelled ticket has its dates, and its refund of %s paise where that may be shown', (refundedPaise, text) => {
  expect(verdictText({ ...cancelled, refundedPaise })).toMatchObject({ word: 'Cancelled', text });
});

test('A cancelled ticket without a network has no date', () => {
  expect(verdictText({ verdict: 'cancelled' }).text).toBe('This booking was cancelled.');
});

test.each([
  ['2026-11-24T08:30:00.000Z', 'The booking ended on Tuesday, 24 November 2026, 2:00 PM.'],
  ['2027-01-07T18:30:00.000Z', 'The booking ended on Thursday, 7 January 2027.'],
])('A booking that is over says when it ended; of an end at midnight the last day: %s', (end, text) => {
  expect(verdictText({ verdict: 'over', end }).text).toBe(text);
});

test('Of a ticket that this device does not know, it says what it knows: its own list, or none of today', () => {
  const text = (isNoted: boolean, hasList: boolean) => {
    const shown = notedText({ verdict: 'unknown' }, { isNoted, hasList });
    return [shown.signal, shown.word, shown.text.split('.')[0]];
  };
  expect(text(true, true)).toEqual(['look', 'Unknown ticket', 'It is not on this device’s list of today']);
  expect(text(true, false)).toEqual(['look', 'Noted', 'Not checked: today’s list is not on this device']);
  expect(text(false, false)).toEqual(['look', 'Unknown ticket', 'No booking has this code']);
});
