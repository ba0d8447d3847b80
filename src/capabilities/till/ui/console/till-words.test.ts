import { expect, test } from 'vitest';
import { arrivalsText, tomorrowText } from './till-words.ts';

const sold = (label: string, unit: 'hour' | 'day' | 'month', count: number) => ({
  service: label,
  plan: unit === 'month' ? ('month' as const) : ('day' as const),
  label,
  unit,
  sold: count,
});

test('Tomorrow counts places, and hours of what is sold by the hour; months run on and are left out', () => {
  const services = [sold('Hot desks', 'day', 12), sold('Room', 'hour', 3), sold('Hall', 'hour', 1)];
  expect(tomorrowText([...services, sold('Dedicated desks', 'month', 9), sold('Recreation passes', 'day', 0)])).toBe(
    'Hot desks: 12 · Room: 3 hours · Hall: 1 hour',
  );
  expect(tomorrowText([sold('Hot desks', 'day', 0)])).toBe('Nothing is sold yet');
});

test('Members of a month count besides those who are expected', () => {
  expect(arrivalsText({ came: 33, expected: 36, members: 0 })).toBe('33 of 36 came');
  expect(arrivalsText({ came: 0, expected: 0, members: 2 })).toBe('0 of 0 came, 2 monthly members');
});
