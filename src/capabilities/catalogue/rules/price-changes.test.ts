import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { fromRupees, paise } from '#platform/money.ts';
import { sampleCatalogue } from '../sample-catalogue.ts';
import { catalogueSchema } from './catalogue.ts';
import { gstRateOf, pricedProducts, priceOf, withOffer } from './change-catalogue.ts';
import { offerProblem } from './offer-changes.ts';
import { priceProblem, withPrices } from './price-changes.ts';

const rate = { gstRate: 18 };
const tax = { dayPass: rate, coworking: rate, meetingRoom: rate, recreationDay: rate, recreationMonth: rate };
const facility = { tax } as unknown as Parameters<typeof gstRateOf>[1];
const day = '2026-11-24' as IstDay;
const off = { from: null, until: null };
const withoutOffers = (['weekend', 'welcome', 'bundle'] as const).reduce(
  (catalogue, name) => withOffer(catalogue, name, off),
  sampleCatalogue,
);
const problem = (changes: Parameters<typeof priceProblem>[1], catalogue = withoutOffers) =>
  priceProblem(catalogue, changes, { facility, day })?.reason ?? null;

const product = fc.constantFrom(...pricedProducts);
const rupees = fc.integer({ min: 1, max: 49_999 });

test('every base in whole rupees with its own GST, rounded to a rupee, can be published, and is then the price', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(product, rupees), { minLength: 1, selector: ([id]) => id }), (wanted) => {
      const changes = wanted.map(([id, base]) => ({
        product: id,
        base: fromRupees(base),
        gst: fromRupees(Math.round((base * gstRateOf(id, facility, day)) / 100)),
      }));
      expect(problem(changes)).toBeNull();
      const changed = withPrices(withoutOffers, changes);
      expect(catalogueSchema.safeParse(changed).error).toBeUndefined();
      for (const id of pricedProducts) {
        const own = changes.find((one) => one.product === id);
        const expected = own ? paise(own.base + own.gst) : priceOf(withoutOffers, id).total;
        expect(priceOf(changed, id).total).toBe(expected);
      }
    }),
  );
});

test('a GST amount that is off by a rupee or more is refused', () => {
  fc.assert(
    fc.property(product, rupees, fc.integer({ min: 2, max: 9000 }), (id, base, more) => {
      const gst = fromRupees(Math.round((base * gstRateOf(id, facility, day)) / 100) + more);
      expect(problem([{ product: id, base: fromRupees(base), gst }])).toBe('other_tax');
    }),
  );
});

test('a price below a rupee, with paise, from ₹50,000 or given twice is refused', () => {
  const price = (base: number, gst: number) => ({ product: 'day-pass' as const, base: paise(base), gst: paise(gst) });
  expect(problem([price(0, 0)])).toBe('too_little');
  expect(problem([price(32_550, 5_900)])).toBe('part_of_a_rupee');
  expect(problem([price(5_000_000, 900_000)])).toBe('needs_address');
  expect(problem([price(32_500, 5_900), price(33_000, 5_900)])).toBe('twice');
});

test('a list price that makes a running offer no saving is refused, and so is an offer above its list price', () => {
  expect(problem([{ product: 'day-pass', base: fromRupees(100), gst: fromRupees(18) }], sampleCatalogue)).toBe(
    'above_sale',
  );
  const running = { name: 'weekend', from: day, until: day } as const;
  expect(offerProblem(sampleCatalogue, { ...running, total: fromRupees(384) }, day)?.reason).toBe('saves_nothing');
  expect(offerProblem(sampleCatalogue, { ...running, total: paise(19_950) }, day)?.reason).toBe('part_of_a_rupee');
  expect(offerProblem(sampleCatalogue, { ...running, until: '2026-11-23' as IstDay }, day)?.reason).toBe(
    'dates_swapped',
  );
  expect(offerProblem(sampleCatalogue, { ...running, total: fromRupees(249) }, day)).toBeNull();
});
