import { expect, it } from 'vitest';
import { includedIn, includedWords } from './included-hours.ts';

const month = { from: '2026-11-23T18:30:00.000Z', until: '2026-12-23T18:30:00.000Z', left: 2 };
const room = (startTime: string, endTime: string, date = '2026-11-24') => ({
  serviceType: 'meetingRoom',
  date,
  startTime,
  endTime,
});

it('covers a booking of the room within the hours that are left of its month', () => {
  const included = includedIn(room('10:00', '12:00'), [month]);
  expect(included).toEqual({ left: 2, hours: 2, covers: true });
  expect(included && includedWords(included)).toBe('Included: 2 hours left. This booking uses 2 hours.');
});

it('says before the payment that a longer booking is charged in full', () => {
  const included = includedIn(room('10:00', '13:00'), [month]);
  expect(included).toEqual({ left: 2, hours: 3, covers: false });
  expect(included && includedWords(included)).toBe(
    'Included: 2 hours left. This booking has 3 hours, so it is charged in full.',
  );
});

it('is nothing outside of the months, without one, and of anything but the room', () => {
  expect(includedIn(room('10:00', '11:00', '2026-12-24'), [month])).toBeNull();
  expect(includedIn(room('10:00', '11:00'), [])).toBeNull();
  expect(includedIn({ serviceType: 'dayPass', date: '2026-11-24' }, [month])).toBeNull();
});
