import { expect, test } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { fromRupees } from '#platform/money.ts';
import { sampleFacility } from '../../content/sample-facility.ts';
import { sampleCatalogue } from '../sample-catalogue.ts';
import { catalogueSchema } from './catalogue.ts';
import {
  atRatesOf,
  offerNames,
  pricedProducts,
  priceOf,
  salesThatSaveNothing,
  withOffer,
  withPrice,
} from './change-catalogue.ts';
import { gstPrice } from './gst-price.ts';

const dearer = gstPrice(fromRupees(400), fromRupees(72));

test.each(pricedProducts)(
  'a new price of %s changes that price, and of the rest only what the sales say one saves',
  (product) => {
    const changed = withPrice(sampleCatalogue, product, dearer);
    expect(catalogueSchema.safeParse(changed).error).toBeUndefined();
    for (const other of pricedProducts) {
      expect(priceOf(changed, other)).toEqual(other === product ? dearer : priceOf(sampleCatalogue, other));
    }
  },
);

test('the price that is charged now changes nothing at all, so the sample’s savings are true', () => {
  expect(withPrice(sampleCatalogue, 'day-pass', sampleCatalogue.dayPass.price)).toEqual(sampleCatalogue);
});

test('prices are shown in the parts of the rates of the day, and cost the same', () => {
  const day = '2026-11-24' as IstDay;
  expect(atRatesOf(sampleCatalogue, sampleFacility, day)).toBe(sampleCatalogue);
  const tax = { ...sampleFacility.tax, meetingRoom: { sac: '997212', gstRate: 28 } };
  const shown = atRatesOf(sampleCatalogue, { ...sampleFacility, tax }, day);
  expect(priceOf(shown, 'room-4h')).toEqual({ base: 295_000, gst: 82_600, total: 377_600 });
  expect(atRatesOf(shown, { ...sampleFacility, tax }, day)).toBe(shown);
  for (const product of pricedProducts)
    expect(priceOf(shown, product).total).toBe(priceOf(sampleCatalogue, product).total);
});

test('a sale says what one saves against the list price of the day', () => {
  const { weekend } = withPrice(sampleCatalogue, 'day-pass', dearer).offers;
  expect([weekend.insteadOf, weekend.saveText]).toEqual([47_200, 'Save 58%']);
  const until = '2026-12-31' as IstDay;
  const change = { total: fromRupees(249), from: '2026-12-01' as IstDay, until };
  expect(withOffer(sampleCatalogue, 'weekend', change).offers.weekend).toMatchObject({
    total: 24_900,
    until,
    saveText: 'Save 35%',
  });
});

test('a sale that gives nearly everything or nearly nothing is not called 100% or 0%', () => {
  const of = (rupees: number) =>
    withOffer(sampleCatalogue, 'welcome', { total: fromRupees(rupees), from: null, until: null });
  expect([1, 30, 6488].map((rupees) => of(rupees).offers.welcome.saveText)).toEqual([
    'more than 99% off',
    'more than 99% off',
    'less than 1% off',
  ]);
  expect([65, 6424].map((rupees) => of(rupees).offers.welcome.saveText)).toEqual(['99% off', '1% off']);
});

test('PRICE-07: the banner beside the struck price never says that one saves more than is true', () => {
  const saved = (base: number, gst: number) =>
    withPrice(sampleCatalogue, 'coworking', gstPrice(fromRupees(base), fromRupees(gst))).coworking.saveText;
  expect(saved(5000, 900)).toBe('Save 50%');
  expect(saved(7999, 1440)).toBe('Save 21%');
  expect(saved(11_000, 1980)).toBe('Save 0%');
});

test('coworking without a struck price keeps its words when its price changes', () => {
  const plain = { ...sampleCatalogue.coworking, formerPrice: null };
  const changed = withPrice({ ...sampleCatalogue, coworking: plain }, 'coworking', dearer).coworking;
  expect(changed).toEqual({ ...plain, price: dearer });
});

test('a sale without its dates is off', () => {
  const { welcome } = withOffer(sampleCatalogue, 'welcome', { from: null, until: null }).offers;
  expect([welcome.from, welcome.until, welcome.total]).toEqual([null, null, 499_900]);
});

test('six things have a list price of their own, and three offers can be dated, each without touching the others', () => {
  expect(pricedProducts).toEqual([
    'day-pass',
    'coworking',
    'room-4h',
    'room-day',
    'recreation-day',
    'recreation-month',
  ]);
  expect(offerNames).toEqual(['weekend', 'welcome', 'bundle']);
  const dates = { from: '2027-01-01' as IstDay, until: '2027-01-31' as IstDay };
  for (const name of offerNames) {
    const { offers } = withOffer(sampleCatalogue, name, dates);
    expect(offers[name]).toEqual({ ...sampleCatalogue.offers[name], ...dates });
    for (const other of offerNames.filter((one) => one !== name)) {
      expect(offers[other]).toEqual(sampleCatalogue.offers[other]);
    }
  }
});

test('a bundle that costs what its parts cost saves nothing', () => {
  const { bundle } = withOffer(sampleCatalogue, 'bundle', { total: fromRupees(9_000), from: null, until: null }).offers;
  expect(bundle.saveText).toBe('Save ₹0');
});

test('a sale that is not cheaper than the regular price is reported until its last day', () => {
  const first = '2026-12-01' as IstDay;
  const last = '2026-12-31' as IstDay;
  const offersAt = (total: number, day: IstDay, until: IstDay | null = last) =>
    salesThatSaveNothing(withOffer(sampleCatalogue, 'weekend', { total: fromRupees(total), from: first, until }), day);
  expect(offersAt(385, first)).toEqual(['weekend']);
  expect(offersAt(384, last)).toEqual(['weekend']);
  expect(offersAt(383, last)).toEqual([]);
  expect(offersAt(384, '2027-01-01' as IstDay)).toEqual([]);
  expect(offersAt(384, first, null)).toEqual([]);
});
