import { expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { isOnDrawnMap } from './drawn-map.ts';

test('the drawn map is shown of the place that it was drawn of alone', () => {
  const { position, address } = sampleFacility;
  expect(isOnDrawnMap({ position, address })).toBe(true);
  expect(isOnDrawnMap({ position: { latitude: 18.5074, longitude: 73.8077 }, address })).toBe(false);
  expect(isOnDrawnMap({ position, address: { ...address, postalCode: '411038' } })).toBe(false);
});
