import { describe, expect, test } from 'vitest';
import { istDayOf } from '#platform/ist-day.ts';
import { serverClock } from '../../api/server-clock.ts';
import { daysText, momentText, shortDate, spanText } from './moments.ts';

const year = istDayOf(serverClock.now()).slice(0, 4);

describe('A date of this year', () => {
  test('is written without its year', () => {
    for (const text of [
      shortDate(`${year}-06-15`),
      momentText(`${year}-06-15T10:00:00+05:30`),
      spanText(`${year}-06-15T10:00:00+05:30`, `${year}-06-15T12:00:00+05:30`),
    ])
      expect(text).toMatch(/^\w{3} 15 Jun(,|$)/);
  });
});

describe('A date of another year', () => {
  test('says which, as an invoice or a dispute may be six years old', () => {
    expect(shortDate('2020-11-24')).toBe('Tue 24 Nov 2020');
    expect(momentText('2020-11-24T10:00:00+05:30')).toBe('Tue 24 Nov 2020, 10:00 AM');
    expect(spanText('2020-11-24T00:00:00+05:30', '2020-11-26T00:00:00+05:30')).toBe(
      'Tue 24 Nov 2020 to Wed 25 Nov 2020',
    );
    expect(spanText('2020-11-24T14:05:00+05:30', '2020-11-24T22:00:00+05:30')).toBe(
      'Tue 24 Nov 2020, 2:05 PM - 10:00 PM',
    );
  });

  test('is that of India, not of UTC', () => {
    expect(momentText('2019-12-31T18:29:00Z')).toBe('Tue 31 Dec 2019, 11:59 PM');
    expect(momentText('2019-12-31T18:30:00Z')).toBe('Wed 1 Jan 2020, 12:00 AM');
  });
});

test('The days of a booking are its first and its last, or its only one', () => {
  expect(daysText('2020-11-24', '2020-11-24T20:00:00+05:30')).toBe('Tue 24 Nov 2020');
  expect(daysText('2020-11-24', '2020-11-25T00:00:00+05:30')).toBe('Tue 24 Nov 2020');
  expect(daysText('2020-11-24', '2020-12-24T00:00:00+05:30')).toBe('Tue 24 Nov 2020 to Wed 23 Dec 2020');
  expect(daysText('2020-11-24', '2020-12-23T23:00:00+05:30')).toBe('Tue 24 Nov 2020 to Wed 23 Dec 2020');
});
