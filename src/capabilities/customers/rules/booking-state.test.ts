import { expect, test } from 'vitest';
import { stateInWords } from './booking-state.ts';

const month = {
  status: 'confirmed' as const,
  state: 'settled' as const,
  starts_at: new Date('2026-12-08T00:00:00+05:30'),
  ends_at: new Date('2027-01-08T00:00:00+05:30'),
  hold_expires_at: new Date('2026-11-24T10:15:00+05:30'),
  cancelled_at: null,
};
const at = (text: string) => new Date(`${text}+05:30`);

test('A month that ends at midnight runs until its last day', () => {
  expect(stateInWords(month, at('2026-12-20T10:00:00'))).toBe('Running until Thu 7 Jan 2027');
  expect(stateInWords(month, at('2027-01-09T10:00:00'))).toBe('Ended on Thu 7 Jan');
});

test('A booking of some hours starts and ends at a time', () => {
  const hours = { ...month, starts_at: at('2026-11-26T10:00:00'), ends_at: at('2026-11-26T14:00:00') };
  expect(stateInWords(hours, at('2026-11-25T10:00:00'))).toBe('Starts on Thu 26 Nov, 10:00 AM');
  expect(stateInWords(hours, at('2026-11-26T11:00:00'))).toBe('Running until Thu 26 Nov, 2:00 PM');
});

test('A booking of an earlier year says which', () => {
  const now = at('2030-01-09T10:00:00');
  expect(stateInWords(month, now)).toBe('Ended on Thu 7 Jan 2027');
  expect(stateInWords({ ...month, status: 'cancelled', cancelled_at: at('2026-12-01T10:00:00') }, now)).toBe(
    'Cancelled on Tue 1 Dec 2026, 10:00 AM',
  );
});
