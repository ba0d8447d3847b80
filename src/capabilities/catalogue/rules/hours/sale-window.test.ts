import { expect, test } from 'vitest';
import { type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import { sampleFacility } from '../../../content/sample-facility.ts';
import { services } from '../../services/all.ts';
import { allFacts, factsOf } from '../../services/facts.ts';
import { saleWindow } from './opening-hours.ts';

const TUESDAY = '2026-11-24' as IstDay;
const SUNDAY = '2026-11-29' as IstDay;

test.each([
  ['dayPass', TUESDAY, '20:00'],
  ['dayPass', SUNDAY, '19:00'],
  ['recreation', TUESDAY, '23:00'],
  ['meetingRoom', TUESDAY, '18:00'],
] as const)('what is left of %s on %s is sold until %s', (service, date, time) => {
  expect(services.definition(service).saleEnds(date, sampleFacility)).toEqual(instantAt(date, time as IstTime));
});

test('a desk with a key is sold until its first day is over', () => {
  expect(services.definition('coworking').saleEnds(TUESDAY, sampleFacility)).toEqual(instantAt('2026-11-25' as IstDay));
});

test('DAYPASS-15, DAYPASS-16: a day pass is sold for today to today + 30, the others for today to today + 90', () => {
  const now = instantAt(TUESDAY, '23:59' as IstTime);
  expect(saleWindow(factsOf('dayPass'), now)).toEqual({ first: TUESDAY, last: '2026-12-24' });
  for (const service of ['meetingRoom', 'coworking', 'recreation'] as const) {
    expect(saleWindow(factsOf(service), now)).toEqual({ first: TUESDAY, last: '2027-02-22' });
  }
});

test('each service is booked on the page that the specification gives it', () => {
  expect(allFacts.map(({ id, page }) => [id, page])).toEqual([
    ['dayPass', '/day-pass'],
    ['meetingRoom', '/conference-room'],
    ['coworking', '/coworking'],
    ['recreation', '/recreation-plan'],
  ]);
});
