import { expect, test } from 'vitest';
import { freePlaces, moveSelection } from './move-draft.ts';

const day = { startsAt: '2026-11-24T04:30:00Z', endsAt: '2026-11-24T14:30:00Z' };
const month = { startsAt: '2026-11-24T04:30:00Z', endsAt: '2026-12-23T14:30:00Z' };
const draft = { date: '2026-11-27', start: '', end: '', desk: '' };

test.each([
  [{ ...draft, date: '' }, { service: 'dayPass', ...day }, null],
  [draft, { service: 'dayPass', ...day }, { serviceType: 'dayPass', date: '2026-11-27' }],
  [
    { ...draft, desk: ' 14 ' },
    { service: 'dayPass', ...day },
    { serviceType: 'dayPass', date: '2026-11-27', desk: 14 },
  ],
  [
    { ...draft, desk: '14' },
    { service: 'coworking', ...month },
    { serviceType: 'coworking', date: '2026-11-27' },
  ],
  [draft, { service: 'recreation', ...day }, { serviceType: 'recreation', date: '2026-11-27', plan: 'day' }],
  [draft, { service: 'recreation', ...month }, { serviceType: 'recreation', date: '2026-11-27', plan: 'month' }],
  [{ ...draft, start: '10:00' }, { service: 'meetingRoom', ...day }, null],
  [
    { ...draft, start: '10:00', end: '12:00' },
    { service: 'meetingRoom', ...day },
    { serviceType: 'meetingRoom', date: '2026-11-27', startTime: '10:00', endTime: '12:00' },
  ],
])('%j of %j is the selection %j', (typed, booking, selection) => {
  expect(moveSelection(typed, booking)).toEqual(selection);
});

test('Free places are of the booking’s own plan, and of nothing that is not sold', () => {
  const tile = { id: 'x', label: 'x', capacity: 100 };
  const tiles = [
    { ...tile, service: 'recreation', free: 80, isDayPass: true, selection: {} },
    { ...tile, service: 'recreation', free: 7, isDayPass: false, selection: {} },
    { ...tile, service: 'dayPass', free: 50, isDayPass: true },
  ];
  expect(freePlaces({ tiles }, { service: 'recreation', ...day })).toBe(80);
  expect(freePlaces({ tiles }, { service: 'recreation', ...month })).toBe(7);
  expect(freePlaces({ tiles }, { service: 'dayPass', ...day })).toBeNull();
});
