import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { fromRupees } from '#platform/money.ts';
import { priceProblem } from '../../rules/price-changes.ts';
import { undatedCatalogue } from '../../sample-catalogue.ts';
import { baseProblem, beginningOf, changesIn, gstOf } from './price-draft.ts';

const rated = { gstRate: 18 };
const tax = { dayPass: rated, coworking: rated, meetingRoom: rated, recreationDay: rated, recreationMonth: rated };
const price = {
  product: 'day-pass',
  title: 'Day Pass',
  unit: 'day',
  gstRate: 18,
  nextRates: [],
  basePaise: 32_500,
  gstPaise: 5_900,
  totalPaise: 38_400,
  past: [],
};

test('a price that the form makes of any base has the GST that the server accepts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 49_999 }), (base) => {
      const change = { product: 'day-pass' as const, base: fromRupees(base), gst: fromRupees(gstOf(base, 18)) };
      const facility = { tax } as unknown as Parameters<typeof priceProblem>[2]['facility'];
      expect(priceProblem(undatedCatalogue, [change], { facility, day: '2026-11-24' as IstDay })).toBeNull();
      const [made] = changesIn({ bases: { 'day-pass': String(base) }, from: '' }, [price]) ?? [];
      if (base === 325) expect(made).toBeUndefined();
      else expect(made).toEqual({ product: 'day-pass', basePaise: change.base, gstPaise: change.gst });
    }),
  );
});

test('a price from a later day has the GST of that day, also where its base stays', () => {
  const rated = { ...price, nextRates: [{ from: '2027-04-01', gstRate: 5 }] };
  const gstFrom = (from: string) =>
    changesIn({ bases: { 'day-pass': '325' }, from }, [rated])?.map((one) => one.gstPaise);
  expect([gstFrom(''), gstFrom('2027-03-31'), gstFrom('2027-04-01')]).toEqual([undefined, undefined, [1600]]);
});

test('thousands may be grouped; anything but whole rupees is refused, and empty fields change nothing', () => {
  expect(baseProblem('')).toBeNull();
  expect(baseProblem('5,499')).toBeNull();
  for (const wrong of ['0', '-1', '325.50', '325,50', 'ten', '100000']) expect(baseProblem(wrong)).not.toBeNull();
  expect(changesIn({ bases: { 'day-pass': ' ' }, from: '' }, [price])).toBeNull();
  expect(changesIn({ bases: { 'day-pass': '350', coworking: 'x' }, from: '' }, [price])).toBeNull();
});

test('today means at once, and a past day is invalid', () => {
  expect(beginningOf('', '2026-11-24')).toEqual({});
  expect(beginningOf('2026-11-24', '2026-11-24')).toEqual({});
  expect(beginningOf('2026-11-25', '2026-11-24')).toEqual({ from: '2026-11-25' });
  expect(beginningOf('2026-11-23', '2026-11-24')).toBeNull();
});
