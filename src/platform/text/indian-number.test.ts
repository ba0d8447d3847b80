import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatWhole } from './indian-number.ts';

it('GEN-19: groups digits as en-IN does: three, then two and two', () => {
  expect([0, 999, 1000, 99_999, 100_000, 12_345_678].map(formatWhole)).toEqual([
    '0',
    '999',
    '1,000',
    '99,999',
    '1,00,000',
    '1,23,45,678',
  ]);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (any) => {
      expect(formatWhole(any)).toBe(Object.is(any, -0) ? '0' : new Intl.NumberFormat('en-IN').format(any));
    }),
  );
});
