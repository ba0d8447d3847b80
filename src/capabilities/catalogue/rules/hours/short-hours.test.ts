import { expect, test } from 'vitest';
import { shortHours } from './opening-hours.ts';

test('hours are short, as on the pages (DAYPASS-02, CONF-04, REC-19)', () => {
  expect(shortHours({ opens: '10:00', closes: '20:00' })).toBe('10 AM-8 PM');
  expect(shortHours({ opens: '09:00', closes: '19:00' })).toBe('9 AM-7 PM');
  expect(shortHours({ opens: '06:00', closes: '23:00' })).toBe('6 AM-11 PM');
  expect(shortHours({ opens: '08:30', closes: '12:00' })).toBe('8:30 AM-12 PM');
});
