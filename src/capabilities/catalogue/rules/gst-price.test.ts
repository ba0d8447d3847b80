import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRupees, paise } from '#platform/money.ts';
import { allInPrice, gstPrice, invoicedGst, taxSplit } from './gst-price.ts';

const listPrice = (base: number, gst: number) => gstPrice(fromRupees(base), fromRupees(gst));
const inRupees = (split: ReturnType<typeof taxSplit>) =>
  [split.taxable, split.cgst, split.sgst, split.rounding, split.total].map((amount) => amount / 100);

describe('a list price on a tax document', () => {
  it.each([
    // base, gst, rate, taxable + cgst + sgst + rounding = total
    [325, 59, 18, [325, 29.25, 29.25, 0.5, 384]],
    [5499, 990, 18, [5499, 494.91, 494.91, 0.18, 6489]],
    [1999, 360, 18, [1999, 179.91, 179.91, 0.18, 2359]],
    [333, 40, 12, [333, 19.98, 19.98, 0.04, 373]],
    [3200, 576, 18, [3200, 288, 288, 0, 3776]],
    [6400, 1152, 18, [6400, 576, 576, 0, 7552]],
  ])('%d + %d at %d%% shows its rounding', (base, gst, rate, expected) => {
    expect(inRupees(taxSplit(listPrice(base, gst), rate))).toEqual(expected);
  });
});

describe('beside the round GST of a screen', () => {
  it.each([
    [325, 59, 58.5, 0.5],
    [5499, 990, 989.82, 0.18],
    [1999, 360, 359.82, 0.18],
    [333, 40, 39.96, 0.04],
  ])('%d + %d names the GST of the invoice and its rounding', (base, gst, invoiced, rounding) => {
    const price = listPrice(base, gst);
    expect(invoicedGst(price)).toEqual({ gst: fromRupees(invoiced), rounding: fromRupees(rounding) });
  });

  it('nothing is named where they are the same: at each offer, and at a price with exact tax', () => {
    expect(invoicedGst(listPrice(3200, 576))).toBeNull();
    expect(invoicedGst(gstPrice(paise(0), paise(0)))).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10_000_000 }), (total) => {
        expect(invoicedGst(allInPrice(paise(total), 18))).toBeNull();
      }),
    );
  });

  it('is what the invoice of every list price at 5, 12 and 18 per cent charges', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), fc.constantFrom(5, 12, 18), (base, rate) => {
        const price = listPrice(base, Math.round((base * rate) / 100));
        const { cgst, sgst, rounding } = taxSplit(price, rate);
        expect(invoicedGst(price)).toEqual(rounding === 0 ? null : { gst: cgst + sgst, rounding });
      }),
    );
  });
});

describe('a list price that was set at another rate', () => {
  it.each([
    [333, 40, 18, [316.1, 28.45, 28.45, 0, 373]],
    [325, 59, 5, [365.72, 9.14, 9.14, 0, 384]],
    // Below a rupee it is the rounding of the list.
    [100, 18.99, 18, [100, 9, 9, 0.99, 118.99]],
    [100, 19, 18, [100.84, 9.08, 9.08, 0, 119]],
  ])('%d + %d, taxed at %d%%, has its tax inside', (base, gst, rate, expected) => {
    expect(inRupees(taxSplit(listPrice(base, gst), rate))).toEqual(expected);
  });
});

describe('an offer with its tax inside', () => {
  it.each([
    [199, [168.64, 15.18, 15.18, 0, 199]],
    [4999, [4236.44, 381.28, 381.28, 0, 4999]],
    [100, [84.74, 7.63, 7.63, 0, 100]],
  ])('%d is split backwards without rounding', (total, expected) => {
    expect(inRupees(taxSplit(allInPrice(fromRupees(total), 18), 18))).toEqual(expected);
  });
});

const amounts = fc.integer({ min: 100, max: 100_000_000 }).map(paise);
const rates = fc.constantFrom(0, 5, 12, 18, 28, 40);

describe('whatever the price and rate', () => {
  it('the parts of the document add up to what is charged', () => {
    fc.assert(
      fc.property(amounts, amounts, rates, (base, gst, rate) => {
        const split = taxSplit(gstPrice(base, gst), rate);
        expect(split.taxable + split.cgst + split.sgst + split.rounding).toBe(base + gst);
        expect(split.cgst).toBe(split.sgst);
      }),
    );
  });

  it('an all-in price keeps its total, has equal halves within a paisa of the rate, and no rounding', () => {
    fc.assert(
      fc.property(amounts, rates, (total, rate) => {
        const price = allInPrice(total, rate);
        const split = taxSplit(price, rate);
        expect(price.total).toBe(total);
        expect(split.rounding).toBe(0);
        expect(Math.abs(split.cgst - (price.base * rate) / 200)).toBeLessThan(1);
      }),
    );
  });
});

it('a price has no negative part', () => {
  expect(() => gstPrice(paise(-1), paise(1))).toThrow(RangeError);
});

it('a price may be nothing, or have no tax, and neither part may be a paisa below nothing', () => {
  expect(gstPrice(paise(0), paise(0))).toEqual({ base: 0, gst: 0, total: 0 });
  expect(gstPrice(paise(100), paise(0)).total).toBe(100);
  expect(gstPrice(paise(0), paise(100)).total).toBe(100);
  expect(() => gstPrice(paise(100), paise(-1))).toThrow(RangeError);
});

it.each([
  // A half-rate of 9 % of 50 paise is 4.5: rounded up, as invoices are; half a price's own GST counts only within a paisa of it.
  [50, 20, { cgst: 5, sgst: 5, rounding: 10 }],
  [100, 20, { cgst: 9, sgst: 9, rounding: 2 }],
  [100, 18, { cgst: 9, sgst: 9, rounding: 0 }],
  [50, 10, { cgst: 5, sgst: 5, rounding: 0 }],
  [100, 21, { cgst: 9, sgst: 9, rounding: 3 }],
])('of %d + %d paise at 18%% a document shows %o', (base, gst, expected) => {
  expect(taxSplit(gstPrice(paise(base), paise(gst)), 18)).toMatchObject(expected);
});
