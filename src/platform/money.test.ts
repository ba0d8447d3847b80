import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRupees, formatRupeesExact, fromRupees, paise, toRupees } from './money.ts';

describe('money', () => {
  it('is a whole number of paise and nothing else', () => {
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => paise(amount)).toThrow(RangeError);
    }
  });

  it('API-08: rupees become paise x 100, rounded', () => {
    expect(fromRupees(384)).toBe(38400);
    expect(fromRupees(1.005)).toBe(100);
    expect(fromRupees(19.99)).toBe(1999);
  });

  it('survives the way to rupees and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }).map(paise), (amount) => {
        expect(fromRupees(toRupees(amount))).toBe(amount);
      }),
    );
  });

  it('GEN-19, GEN-20: is shown in rupees as en-IN writes them', () => {
    expect(formatRupees(fromRupees(125000))).toBe('₹1,25,000');
    expect(formatRupees(paise(16864))).toBe('₹168.64');
    expect(formatRupees(paise(19950))).toBe('₹199.50');
    expect(formatRupeesExact(fromRupees(384))).toBe('₹384.00');
    expect(formatRupeesExact(paise(-50))).toBe('-₹0.50');
    const inRupees = (digits: number) =>
      new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: digits });
    const [whole, exact] = [inRupees(0), inRupees(2)];
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(paise), (amount) => {
        const rupees = (amount / 100).toFixed(2) as `${number}`;
        expect(formatRupeesExact(amount)).toBe(exact.format(rupees));
        expect(formatRupees(amount)).toBe(amount % 100 === 0 ? whole.format(rupees) : exact.format(rupees));
      }),
    );
  });
});
