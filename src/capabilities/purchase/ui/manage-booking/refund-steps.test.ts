import { expect, test } from 'vitest';
import { refundSteps } from './refund-steps.ts';

const refund = {
  amount: 384,
  amountPaise: 38_400,
  reason: 'cancelled',
  bankReference: null,
  requestedAt: '2026-11-24T04:35:00.000Z',
  sentAt: '2026-11-24T04:36:00.000Z',
  processedAt: '2026-11-25T05:00:00.000Z',
  creditedBy: '2026-12-03',
} as const;
const stepsOf = (state: 'requested' | 'sent' | 'processed' | 'failed') =>
  refundSteps({ ...refund, state }).map((step) => `${step.state} ${step.name}: ${step.when}`);

test('a refund that is asked for waits for the bank', () => {
  expect(stepsOf('requested')).toEqual([
    'done Requested: Tue 24 Nov, 10:05 AM',
    'next Sent to the bank: in progress',
    'open Credited: usually by 3 December 2026',
  ]);
});

test('a refund that is sent is credited by a working day', () => {
  expect(stepsOf('sent').slice(1)).toEqual([
    'done Sent to the bank: Tue 24 Nov, 10:06 AM',
    'next Credited: usually by 3 December 2026',
  ]);
});

test('a refund that the provider has done is with the customer’s bank', () => {
  expect(stepsOf('processed')[2]).toBe(
    'done With your bank: Wed 25 Nov, 10:30 AM; credited usually by 3 December 2026',
  );
});

test('a refund that failed is never called sent or credited', () => {
  expect(stepsOf('failed').slice(1)).toEqual([
    'failed Sent to the bank: declined by the bank',
    'open Credited: once we have resolved this',
  ]);
});
