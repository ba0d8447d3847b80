import { expect, test } from 'vitest';
import type { IstDay } from '#platform/ist-day.ts';
import { fromRupees } from '#platform/money.ts';
import { sampleCatalogue } from '../sample-catalogue.ts';
import { isOn, struckPrice } from './offers.ts';

const day = (text: string) => text as IstDay;
const sale = { ...sampleCatalogue.offers.weekend, from: day('2026-11-10'), until: day('2026-11-20') };

test.each([
  ['2026-11-09', false],
  ['2026-11-10', true],
  ['2026-11-20', true],
  ['2026-11-21', false],
])('a sale from the 10th to the 20th is on for who buys on %s: %s', (today, on) => {
  expect(isOn(sale, day(today))).toBe(on);
});

test('a sale with one of its dates missing is never on', () => {
  expect(isOn({ ...sale, from: null }, day('2026-11-15'))).toBe(false);
  expect(isOn({ ...sale, until: null }, day('2026-11-15'))).toBe(false);
});

test('a former price is struck only with both of the dates on which it was charged, while it is higher and the one before', () => {
  const { price } = sampleCatalogue.coworking;
  const former = { amount: fromRupees(12_000), chargedFrom: day('2026-01-01'), chargedUntil: day('2026-06-30') };
  expect(struckPrice({ price, formerPrice: former })).toEqual({
    amount: former.amount,
    from: former.chargedFrom,
    until: former.chargedUntil,
  });
  expect(struckPrice({ price, formerPrice: { ...former, chargedFrom: null } })).toBeNull();
  expect(struckPrice({ price, formerPrice: { ...former, chargedUntil: null } })).toBeNull();
  expect(struckPrice({ price, formerPrice: { ...former, amount: price.total } })).toBeNull();
  expect(struckPrice({ price, formerPrice: { ...former, beside: price.total } })).not.toBeNull();
  expect(struckPrice({ price, formerPrice: { ...former, beside: fromRupees(6000) } })).toBeNull();
  expect(struckPrice({ price, formerPrice: null })).toBeNull();
});
