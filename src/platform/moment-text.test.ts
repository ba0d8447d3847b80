import { describe, expect, test } from 'vitest';
import { endText, momentText, sheetMoment, spanText, timeText } from './moment-text.ts';

const at = (text: string) => new Date(`2027-01-${text}+05:30`);

describe('A moment in words', () => {
  test('is the clock of India', () => {
    expect(timeText(at('07T14:05:00'))).toBe('2:05 PM');
    expect(momentText(at('07T00:00:00'))).toBe('Thu 7 Jan, 12:00 AM');
    expect(momentText(at('07T09:00:00'), 'date')).toBe('7 January 2027, 9:00 AM');
    expect(sheetMoment(at('07T00:30:00'))).toBe('2027-01-07 00:30');
  });

  test('that ends something at midnight is the day before', () => {
    expect(endText(at('08T00:00:00'))).toBe('Thu 7 Jan');
    expect(endText(at('08T00:01:00'))).toBe('Fri 8 Jan, 12:01 AM');
  });
});

test.each([
  ['07T00:00', '08T00:00', 'Thu 7 Jan'],
  ['07T14:05', '07T22:00', 'Thu 7 Jan, 2:05 PM - 10:00 PM'],
  ['07T14:05', '08T00:00', 'Thu 7 Jan, 2:05 PM - midnight'],
  ['07T00:00', '10T00:00', 'Thu 7 Jan to Sat 9 Jan'],
  ['07T14:05', '10T00:00', 'Thu 7 Jan, 2:05 PM to Sat 9 Jan'],
  ['07T00:00', '09T10:00', 'Thu 7 Jan to Sat 9 Jan, 10:00 AM'],
])('A time from %s to %s is written %j', (start, end, text) => {
  expect(spanText({ start: at(`${start}:00`), end: at(`${end}:00`) })).toBe(text);
});
