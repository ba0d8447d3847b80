import { expect, test } from 'vitest';
import { emptyFee, feePayment, feePress } from './fee-draft.ts';

test('A fee is asked for by link, unless something else is said', () => {
  expect(feePayment(emptyFee)).toEqual({ method: 'link' });
  expect(feePayment({ ...emptyFee, way: 'upi', reference: 'typed before' })).toEqual({ method: 'upi' });
});

test.each([
  ['', {}],
  ['500', { receivedPaise: 50_000 }],
  ['₹ 1,000', { receivedPaise: 100_000 }],
  ['much', {}],
])('Cash of "%s" is the exact sum or what was handed over', (received, said) => {
  expect(feePayment({ ...emptyFee, way: 'cash', received })).toEqual({ method: 'cash', ...said });
});

test('The card machine has its reference', () => {
  const draft = { ...emptyFee, way: 'machine', by: 'upi', reference: '612345678901' } as const;
  expect(feePayment(draft)).toEqual({ method: 'machine', by: 'upi', reference: '612345678901' });
  expect(feePress('machine', '₹100')).toBe('₹100 is paid');
});
