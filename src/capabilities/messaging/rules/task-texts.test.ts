import { expect, test } from 'vitest';
import { isRoutine, taskCommand, taskText } from './task-texts.ts';

test('a payment that does not fit its order names the switches at the provider that cause it', () => {
  const { next } = taskText({ kind: 'payment_does_not_fit', text: null, detail: {} });
  for (const cause of ['fees borne by customers', 'offers', 'partial payments']) expect(next).toContain(cause);
});

test('a task says its amount in rupees, and a payout the number that the bank statement has', () => {
  const payout = { settlementId: 'setl_1', amount: 2_316_022, utr: 'HDFC0042', event: 'settlement.processed' };
  expect(taskText({ kind: 'settlement_paid_out', text: null, detail: payout })).toEqual({
    what: 'The provider paid out: ₹23,160.22',
    next: 'Find the amount on the bank statement. Its UTR is HDFC0042.',
  });
  expect(taskText({ kind: 'refund_failed', text: null, detail: { amount: 38_400 } }).what).toBe(
    'A refund failed: ₹384',
  );
  for (const detail of [{}, { amount: 500, currency: 'USD' }, { amount: 'much' }, { amount: 0.5 }])
    expect(taskText({ kind: 'payment_does_not_fit', text: null, detail }).what).toBe(
      'A payment does not fit its order',
    );
});

test('a payout is routine, a payout that failed is not', () => {
  expect([isRoutine('settlement_paid_out'), isRoutine('settlement_not_paid_out')]).toEqual([true, false]);
});

test('a command is named with the booking and the amount that it is for', () => {
  const detail = { bookingId: 'daypass_1_1', amount: 8450 };
  expect(taskCommand('refunded_since_backup', detail)).toBe(
    'npm run admin -- refund daypass_1_1 --amount 84.5 --reason TEXT',
  );
  expect(taskCommand('refund_failed', {})).toBe('npm run admin -- refund BOOKING-ID --again');
  for (const kind of ['pin_locked', 'kind_of_an_earlier_release']) expect(taskCommand(kind, detail)).toBe('');
});
