import { expect, test } from 'vitest';
import { freePlaces, moveSelection } from './move-draft.ts';

const plain = { plan: null, canBePicked: false, ownFields: [] };
const guests = [{ name: 'guests', label: 'Guests', value: 80 }];
const dayPass = { ...plain, service: 'dayPass', unit: 'day', canBePicked: true } as const;
const coworking = { ...plain, service: 'coworking', unit: 'month' } as const;
const day = { ...plain, service: 'recreation', unit: 'day', plan: 'day' } as const;
const month = { ...day, unit: 'month', plan: 'month' } as const;
const room = { ...plain, service: 'meetingRoom', unit: 'hour' } as const;
const draft = { date: '2026-11-27', start: '', end: '', desk: '' };

test.each([
  [{ ...draft, date: '' }, dayPass, null],
  [{ ...draft, date: '0202-11-27' }, dayPass, null],
  [draft, dayPass, { serviceType: 'dayPass', date: '2026-11-27' }],
  [{ ...draft, desk: ' 14 ' }, dayPass, { serviceType: 'dayPass', date: '2026-11-27', desk: 14 }],
  [{ ...draft, desk: '14' }, coworking, { serviceType: 'coworking', date: '2026-11-27' }],
  [draft, day, { serviceType: 'recreation', date: '2026-11-27', plan: 'day' }],
  [draft, month, { serviceType: 'recreation', date: '2026-11-27', plan: 'month' }],
  [{ ...draft, start: '10:00' }, room, null],
  [
    { ...draft, start: '10:00', end: '12:00' },
    room,
    { serviceType: 'meetingRoom', date: '2026-11-27', startTime: '10:00', endTime: '12:00' },
  ],
  [
    { ...draft, start: '10:00', end: '12:00' },
    { ...room, service: 'eventHall', ownFields: guests },
    { serviceType: 'eventHall', date: '2026-11-27', startTime: '10:00', endTime: '12:00', guests: 80 },
  ],
])('%j of %j is the selection %j', (typed, booking, selection) => {
  expect(moveSelection(typed, booking)).toEqual(selection);
});

test('Free places are of the booking’s own plan, and of nothing that is not sold', () => {
  const tile = { id: 'x', label: 'x', capacity: 100, canBePicked: false };
  const tiles = [
    { ...tile, service: 'recreation', free: 80, isDayPass: true, selection: {} },
    { ...tile, service: 'recreation', free: 7, isDayPass: false, selection: {} },
    { ...tile, service: 'dayPass', free: 50, isDayPass: true },
  ];
  expect(freePlaces({ tiles }, day)).toBe(80);
  expect(freePlaces({ tiles }, month)).toBe(7);
  expect(freePlaces({ tiles }, dayPass)).toBeNull();
});
