import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#platform/money.ts';
import { cashLeft, paidAtCounter } from './paid-at-counter.ts';

const sums = fc.integer({ min: 100, max: 20_000_000 });

test('Cash covers the sum, and the excess is returned as change', () => {
  fc.assert(
    fc.property(sums, sums, (total, receivedPaise) => {
      const paid = paidAtCounter({ method: 'cash', receivedPaise }, paise(total));
      if (!paid.ok) expect(receivedPaise).toBeLessThan(total);
      else expect(receivedPaise - paid.value.change).toBe(total);
    }),
  );
});

test('Cash of which nothing is said is exact', () => {
  expect(paidAtCounter({ method: 'cash' }, paise(38_400))).toEqual({
    ok: true,
    value: { method: 'cash', paidBy: 'cash', reference: null, change: 0 },
  });
});

test('The facility’s card machine and UPI address take the exact sum, outside of the drawer', () => {
  for (const by of ['card', 'upi'] as const)
    expect(paidAtCounter({ method: 'machine', reference: '123456789012', by }, paise(38_400))).toEqual({
      ok: true,
      value: { method: by, paidBy: 'machine', reference: '123456789012', change: 0 },
    });
});

test('The cash of one person in a day stays below ₹2,00,000', () => {
  const sums = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 40 });
  fc.assert(
    fc.property(sums, (asked) => {
      let paid = 0;
      for (const sum of asked) if (sum <= cashLeft(paid)) paid += sum;
      expect(paid).toBeLessThan(2_00_000_00);
    }),
  );
  expect(cashLeft(0)).toBe(1_99_999_99);
  expect(cashLeft(2_00_000_00)).toBe(0);
});
