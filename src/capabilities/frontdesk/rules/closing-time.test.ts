import { expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { isClosingTime } from './closing-time.ts';

test.each([
  ['2026-11-24T00:10:00+05:30', false],
  ['2026-11-24T20:59:59+05:30', false],
  ['2026-11-24T21:00:00+05:30', true],
  ['2026-11-24T23:59:00+05:30', true],
  ['2026-11-22T18:59:59+05:30', false],
  ['2026-11-22T19:00:00+05:30', true],
])('The reception closes at 10 PM, on Sundays at 8 PM; at %s the till is counted: %s', (now, isCounted) => {
  expect(isClosingTime(sampleFacility, new Date(now))).toBe(isCounted);
});

test('On a day without reception hours the till is counted at any time', () => {
  const dated = { weeks: [], days: { '2026-11-24': { name: 'Holiday', hours: { reception: null } } } };
  const facility = { ...sampleFacility, dated } as unknown as typeof sampleFacility;
  expect(isClosingTime(facility, new Date('2026-11-24T09:00:00+05:30'))).toBe(true);
});
