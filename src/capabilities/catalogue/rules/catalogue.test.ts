import { expect, test } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { salesOfSample, sampleCatalogue, undatedCatalogue } from '../sample-catalogue.ts';
import { catalogueSchema } from './catalogue.ts';

const accepts = (changed: object): boolean => catalogueSchema.safeParse({ ...sampleCatalogue, ...changed }).success;
const withPrice = (price: object): boolean => accepts({ dayPass: { ...sampleCatalogue.dayPass, price } });
const withDates = (from: unknown): boolean =>
  accepts({ offers: { ...sampleCatalogue.offers, bundle: { ...sampleCatalogue.offers.bundle, from } } });

test.each([
  ['whose parts do not add up', { base: 32_500, gst: 5_900, total: 38_401 }],
  ['with half a paisa', { base: 32_500.5, gst: 5_900, total: 38_400.5 }],
  ['below nothing', { base: -1, gst: 1, total: 0 }],
  ['with a part missing', { base: 38_400, total: 38_400 }],
  ['in words', { base: '32500', gst: '5900', total: '325005900' }],
])('a catalogue has no price %s', (_, price) => expect(withPrice(price)).toBe(false));

test('a price may be without tax', () => {
  expect(withPrice({ base: 38_400, gst: 0, total: 38_400 })).toBe(true);
});

test.each(['2026-02-30', 'soon', '', 20_261_101])('a sale does not begin on %j', (from) => {
  expect(withDates(from)).toBe(false);
});

test('a sale begins on a day of the calendar, or on none', () => {
  expect(withDates('2026-11-01')).toBe(true);
  expect(withDates(null)).toBe(true);
});

test.each([{ name: '' }, { features: [''] }])('no name and no feature is empty: %j', (changed) => {
  const { dayPass } = sampleCatalogue;
  expect(accepts({ dayPass: { ...dayPass, item: { ...dayPass.item, ...changed } } })).toBe(false);
});

test('live mode begins without the sample sales, but keeps a sale with its own dates', () => {
  expect(salesOfSample(sampleCatalogue)).toEqual(['Weekend Flash Sale', 'Welcome Bonus', 'Bundle Deal']);
  expect(salesOfSample(undatedCatalogue)).toEqual([]);
  const weekend = { ...sampleCatalogue.offers.weekend, until: '2026-12-31' as IstDay };
  expect(salesOfSample({ ...sampleCatalogue, offers: { ...undatedCatalogue.offers, weekend } })).toEqual([]);
});
