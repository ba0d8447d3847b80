import { describe, expect, test } from 'vitest';
import { sampleCatalogue } from '#capabilities/catalogue/sample-catalogue.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { type IstDay, instantAt } from '#platform/ist-day.ts';
import { coworkingAddress, readCoworkingChoice, viewCoworking } from './coworking/coworking-choice.ts';
import { readRecreationChoice, recreationAddress, viewRecreation } from './recreation/recreation-choice.ts';

const first = '2026-11-21' as IstDay;
const last = '2027-02-19' as IstDay;
const tuesday = '2026-11-24' as IstDay;
const now = new Date(instantAt(first).getTime() + 11 * 3_600_000);
const facts = { catalogue: sampleCatalogue, facility: sampleFacility, now };
const queryOf = (address: string) => new URL(address, 'http://x').searchParams;

const readers = [
  ['co-working', (query: URLSearchParams) => readCoworkingChoice(query, { first, last }).date],
  ['recreation', (query: URLSearchParams) => readRecreationChoice(query, { first, last }).date],
] as const;

describe.each(readers)('the date of %s', (_, read) => {
  test.each(['2026-11-20', '2027-02-20', '1899-12-31', '2026-02-30', 'now', ''])(
    'DATE-02, DATE-03: %j is not to be chosen',
    (date) => {
      expect(read(new URLSearchParams({ date }))).toBeNull();
    },
  );

  test('DATE-01: one date is chosen, today among them, and a second one does not count', () => {
    expect(read(new URLSearchParams('date=2026-11-21'))).toBe(first);
    expect(read(new URLSearchParams('date=2026-11-24&date=2026-11-25'))).toBe(tuesday);
  });
});

describe('co-working', () => {
  test.each([
    { date: null, wantsWelcome: false },
    { date: tuesday, wantsWelcome: true },
  ])('the address carries the choice there and back', (choice) => {
    expect(readCoworkingChoice(queryOf(coworkingAddress(choice)), { first, last })).toEqual(choice);
  });

  test('PRICE-04, PRICE-09: the list price, and the welcome offer where it is asked for and on', () => {
    const plain = viewCoworking({ date: tuesday, wantsWelcome: false }, facts);
    expect(plain).toMatchObject({ offer: 'offered', quote: { price: { base: 549_900, gst: 99_000, total: 648_900 } } });
    expect(plain.quote?.selection).toEqual({ serviceType: 'coworking', date: tuesday });
    const welcome = viewCoworking({ date: tuesday, wantsWelcome: true }, facts);
    expect(welcome).toMatchObject({ offer: 'applies', quote: { selection: { offer: 'welcome' } } });
    expect(welcome.quote?.price.total).toBe(499_900);
  });

  test('PRICE-09: the welcome price is shown before a date is chosen, and the usual one to who has used it up', () => {
    const noDate = { date: null, wantsWelcome: true };
    expect(viewCoworking(noDate, facts)).toMatchObject({ offer: 'applies', price: { total: 499_900 }, quote: null });
    const used = { ...facts, mayHaveWelcome: false };
    expect(viewCoworking(noDate, used)).toMatchObject({ offer: 'used', price: { total: 648_900 } });
    const dated = viewCoworking({ date: tuesday, wantsWelcome: true }, used);
    expect(dated).toMatchObject({ offer: 'used', quote: { price: { total: 648_900 } } });
    expect(dated.quote?.selection).not.toHaveProperty('offer');
    expect(viewCoworking({ date: tuesday, wantsWelcome: false }, used).offer).toBe('none');
  });

  test('an offer that is over is said to be, and the usual price holds', () => {
    const offers = { ...sampleCatalogue.offers, welcome: { ...sampleCatalogue.offers.welcome, until: '2026-11-20' } };
    const catalogue = { ...sampleCatalogue, offers } as typeof sampleCatalogue;
    const view = viewCoworking({ date: tuesday, wantsWelcome: true }, { ...facts, catalogue });
    expect(view).toMatchObject({ offer: 'over', quote: { price: { total: 648_900 } } });
    expect(view.quote?.selection).not.toHaveProperty('offer');
  });

  test('without a date there is nothing to buy yet', () => {
    expect(viewCoworking({ date: null, wantsWelcome: false }, facts)).toMatchObject({ quote: null });
  });
});

describe('recreation', () => {
  test.each([
    { date: null, plan: 'day' },
    { date: tuesday, plan: 'day' },
    { date: tuesday, plan: 'month' },
  ] as const)('the address carries the choice there and back: $plan', (choice) => {
    expect(readRecreationChoice(queryOf(recreationAddress(choice)), { first, last })).toEqual(choice);
  });

  test('PRICE-10, PRICE-11: 333 + 40 = 373 by the day, 1999 + 360 = 2359 by the month', () => {
    expect(viewRecreation({ date: tuesday, plan: 'day' }, facts).quote?.price).toEqual({
      base: 33_300,
      gst: 4_000,
      total: 37_300,
    });
    expect(viewRecreation({ date: tuesday, plan: 'month' }, facts).quote?.price).toEqual({
      base: 199_900,
      gst: 36_000,
      total: 235_900,
    });
  });
});
