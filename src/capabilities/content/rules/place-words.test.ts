import { expect, test } from 'vitest';
import { sampleFacility } from '../sample-facility.ts';
import { locationText, nearText, siteName, townText, whereText } from './place-words.ts';

const pune = {
  brand: 'Desk & Chai',
  locality: 'Kothrud',
  landmark: null,
  address: { ...sampleFacility.address, city: 'Pune' },
};

test('HOME-01: a facility says where it is by its own facts', () => {
  const { address, locality, landmark, brand } = sampleFacility;
  const place = { address, locality, landmark, brand };
  expect([siteName(place), townText(place), nearText(place), whereText(place), locationText(place)]).toEqual([
    'Meju Whitefield',
    'Whitefield, Bengaluru',
    'near ITPL',
    'Whitefield, near ITPL',
    'Whitefield, Near ITPL',
  ]);
});

test('without a landmark none is named', () => {
  expect([siteName(pune), townText(pune), nearText(pune), whereText(pune), locationText(pune)]).toEqual([
    'Desk & Chai Kothrud',
    'Kothrud, Pune',
    'in Kothrud',
    'Kothrud, Pune',
    'Kothrud, Pune',
  ]);
});

test('no place is named twice', () => {
  expect(siteName({ brand: 'Kothrud Works', locality: 'Kothrud' })).toBe('Kothrud Works');
  expect(townText({ ...pune, locality: 'Pune' })).toBe('Pune');
});
