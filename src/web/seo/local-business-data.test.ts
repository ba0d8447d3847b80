import { expect, test } from 'vitest';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import type { IstDay } from '#platform/ist-day.ts';
import { localBusinessData } from './local-business-data.ts';

const today = '2026-11-24' as IstDay;
const dated = (days: object) => ({ dated: { weeks: [], capacities: [], days: days as never } });
const dataWith = (reception: typeof sampleFacility.hours.reception, days = {}) =>
  localBusinessData(
    { ...sampleFacility, hours: { ...sampleFacility.hours, reception }, ...dated(days) },
    sampleCatalogue,
    'https://meju.example',
    today,
  );

test('Search engines read midnight as the next day, around the clock until 23:59, and a closed date as a day of no length', () => {
  const data = dataWith(
    { monSat: { opens: '18:00', closes: '24:00' }, sun: { opens: '00:00', closes: '24:00' } },
    {
      '2026-12-24': { name: 'Long night', hours: { reception: { opens: '00:00', closes: '24:00' } } },
      '2026-12-25': { name: 'Christmas', hours: { reception: null } },
    },
  );
  expect(data['openingHoursSpecification']).toMatchObject([
    { opens: '18:00', closes: '00:00' },
    { dayOfWeek: 'Sunday', opens: '00:00', closes: '23:59' },
  ]);
  expect(data['specialOpeningHoursSpecification']).toMatchObject([
    { validFrom: '2026-12-24', opens: '00:00', closes: '23:59' },
    { validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
  ]);
});
