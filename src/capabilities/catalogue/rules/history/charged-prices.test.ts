import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IstDay, instantAt } from '#platform/ist-day.ts';
import { fromRupees } from '#platform/money.ts';
import { sampleCatalogue } from '../../sample-catalogue.ts';
import { priceOf } from '../change-catalogue.ts';
import { gstPrice } from '../gst-price.ts';
import { withPrices } from '../price-changes.ts';
import { chargedPrices, type Dated, formerPriceAt } from './charged-prices.ts';

const priced = (rupees: number) =>
  withPrices(sampleCatalogue, [{ product: 'coworking', base: fromRupees(rupees), gst: fromRupees(0) }]);
const day = (date: string) => instantAt(date as IstDay);
const timeline = (...prices: [rupees: number, from: Date][]): Dated[] =>
  prices.map(([rupees, begins]) => ({ catalogue: priced(rupees), begins }));

const total = (rupees: number) => gstPrice(fromRupees(rupees), fromRupees(0)).total;

describe('The prices that were charged', () => {
  test('follow each other without a break, and the price at any instant is that of the catalogue in force', () => {
    const prices = fc.uniqueArray(
      fc.record({ rupees: fc.integer({ min: 1, max: 4 }), hour: fc.integer({ min: 0, max: 500 }) }),
      { minLength: 1, maxLength: 12, selector: ({ hour }) => hour },
    );
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 600 }), (given, atHour) => {
        const instant = (hour: number) => new Date(day('2026-01-01').getTime() + hour * 3_600_000);
        const dated = timeline(
          ...given
            .toSorted((a, b) => a.hour - b.hour)
            .map(({ rupees, hour }): [number, Date] => [rupees, instant(hour)]),
        );
        const charged = chargedPrices(dated, 'coworking');
        for (const [nth, one] of charged.entries()) {
          expect(one.until).toEqual(charged[nth + 1]?.from ?? null);
          expect(one.total).not.toBe(charged[nth + 1]?.total);
        }
        const now = instant(atHour);
        const inForce = dated.findLast(({ begins }) => begins <= now);
        const found = charged.find(({ from, until }) => from <= now && (until === null || now < until));
        expect(found?.total).toBe(inForce && priceOf(inForce.catalogue, 'coworking').total);
      }),
    );
  });

  test('give the one before as the former price, with its days', () => {
    const charged = chargedPrices(timeline([6000, day('2026-01-01')], [5000, day('2026-03-01')]), 'coworking');
    expect(formerPriceAt(charged, day('2026-03-01'))).toEqual({
      amount: total(6000),
      from: '2026-01-01',
      until: '2026-02-28',
      beside: total(5000),
    });
  });

  test('count the day of the change where it was changed at noon', () => {
    const charged = chargedPrices(
      timeline([6000, day('2026-01-01')], [5000, new Date('2026-03-01T12:00:00+05:30')]),
      'coworking',
    );
    expect(formerPriceAt(charged, day('2026-03-02'))?.until).toBe('2026-03-01');
  });

  test('leave out what was corrected on the day on which it began', () => {
    const corrected = (...prices: [rupees: number, from: Date][]) =>
      formerPriceAt(chargedPrices(timeline([6000, day('2026-01-01')], ...prices), 'coworking'), day('2026-06-01'));
    const [noon, five] = [new Date('2026-03-01T12:00:00+05:30'), new Date('2026-03-01T12:05:00+05:30')];
    expect(corrected([60_000, noon], [6000, five])).toBeNull();
    expect(corrected([60_000, noon], [5000, five])).toMatchObject({ amount: total(6000), until: '2026-03-01' });
    expect(corrected([60_000, noon], [6000, day('2026-03-02')])).toMatchObject({ amount: total(60_000) });
  });

  test('give no former price before the change, after a raise, or where a dearer one lies further back', () => {
    const lowered = chargedPrices(timeline([6000, day('2026-01-01')], [5000, day('2026-03-01')]), 'coworking');
    expect(formerPriceAt(lowered, day('2026-02-28'))).toBeNull();
    const raised = chargedPrices(
      timeline([6000, day('2026-01-01')], [4000, day('2026-02-01')], [5000, day('2026-03-01')]),
      'coworking',
    );
    expect(formerPriceAt(raised, day('2026-04-01'))).toBeNull();
  });
});
