import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#platform/money.ts';
import { inCash, routeOf } from './refund-route.ts';

test.each([
  [undefined, 'provider', false, 'provider'],
  [undefined, 'counter', false, 'counter'],
  ['counter', 'provider', false, null],
  ['counter', 'provider', true, 'counter'],
  ['provider', 'counter', false, null],
  ['provider', 'counter', true, null],
] as const)('asked for %s, paid by %s, refused there %s: %s', (asked, paid, refused, route) => {
  const found = routeOf(asked, { paid, refused });
  expect(found.ok ? found.value : null).toBe(route);
});

test('Cash is whole rupees upwards, less than a rupee more, and never more than is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 900_000 }), fc.nat(1000), (exact, more) => {
      const left = exact + more;
      const { amount, roundedUp } = inCash(paise(exact), paise(left));
      expect(amount).toBeLessThanOrEqual(left);
      expect(amount - exact).toBe(roundedUp);
      expect(roundedUp).toBeGreaterThanOrEqual(0);
      expect(roundedUp).toBeLessThan(100);
      expect(amount % 100 === 0 || amount === left).toBe(true);
    }),
  );
});
