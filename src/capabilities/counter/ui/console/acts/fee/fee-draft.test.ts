import { expect, test } from 'vitest';
import { emptyFee, feePayment, feePress } from './fee-draft.ts';

test('A fee is asked for by link, unless something else is said', () => {
  expect(feePayment(emptyFee, 10_000)).toEqual({ method: 'link', totalPaise: 10_000 });
  expect(feePayment({ ...emptyFee, way: 'upi', reference: 'typed before' }, 10_000)).toEqual({
    method: 'upi',
    totalPaise: 10_000,
  });
});

test.each([
  ['', {}],
  ['500', { receivedPaise: 50_000 }],
  ['₹ 1,000', { receivedPaise: 100_000 }],
  ['much', {}],
])('Cash of "%s" is the exact sum or what was handed over', (received, said) => {
  expect(feePayment({ ...emptyFee, way: 'cash', received }, 10_000)).toEqual({
    method: 'cash',
    totalPaise: 10_000,
    ...said,
  });
});

test('The card machine has its reference', () => {
  const draft = { ...emptyFee, way: 'machine', by: 'upi', reference: '612345678901' } as const;
  expect(feePayment(draft, 10_000)).toEqual({
    method: 'machine',
    by: 'upi',
    reference: '612345678901',
    totalPaise: 10_000,
  });
  expect(feePress('machine', '₹100')).toBe('₹100 is paid');
});
