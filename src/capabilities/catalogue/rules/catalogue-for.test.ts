import { describe, expect, test } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { instantAt } from '#platform/ist-day.ts';
import { sampleFacility } from '../../content/sample-facility.ts';
import { sampleCatalogue } from '../sample-catalogue.ts';
import { catalogueFor } from './catalogue-for.ts';
import { quote } from './quote.ts';
import { serviceTypes } from './service-types.ts';

const day = '2026-11-24' as IstDay;
const now = instantAt('2026-11-21' as IstDay);
const selections = {
  dayPass: { serviceType: 'dayPass', date: day },
  meetingRoom: { serviceType: 'meetingRoom', date: day, startTime: '10:00', endTime: '12:00' },
  coworking: { serviceType: 'coworking', date: day },
  recreation: { serviceType: 'recreation', date: day, plan: 'day' },
} as const;

describe('the catalogue of one page', () => {
  test.each(serviceTypes)('quotes %s exactly as the whole catalogue does', (service) => {
    const asked = { selection: selections[service], facility: sampleFacility, now };
    expect(quote({ ...asked, catalogue: catalogueFor(service, sampleCatalogue) })).toEqual(
      quote({ ...asked, catalogue: sampleCatalogue }),
    );
  });

  test('keeps all prices and leaves the texts of other services out', () => {
    const short = catalogueFor('dayPass', sampleCatalogue);
    expect(short.coworking.price).toEqual(sampleCatalogue.coworking.price);
    expect(short.coworking.plan.features).toEqual([]);
    expect(JSON.stringify(short).length).toBeLessThan(JSON.stringify(sampleCatalogue).length * 0.7);
  });
});

test.each(serviceTypes)('the catalogue of %s keeps the texts of that service, and of no other', (kept) => {
  const short = catalogueFor(kept, sampleCatalogue);
  expect(short[kept]).toEqual(sampleCatalogue[kept]);
  for (const other of serviceTypes.filter((service) => service !== kept)) {
    expect(short[other]).not.toEqual(sampleCatalogue[other]);
    expect(short[other].item.features).toEqual([]);
    expect(short[other].description).toBe('');
  }
});

test('the catalogue of the page that names all four keeps what is said of each', () => {
  const short = catalogueFor(null, sampleCatalogue);
  for (const service of serviceTypes) expect(short[service].description).toBe(sampleCatalogue[service].description);
});
