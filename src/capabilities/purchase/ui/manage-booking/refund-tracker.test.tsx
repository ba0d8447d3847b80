import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RefundTracker } from './refund-tracker.tsx';

const refund = {
  amount: 100,
  amountPaise: 10_000,
  state: 'failed',
  reason: 'elsewhere',
  bankReference: null,
  requestedAt: '2026-11-21T05:30:00.000Z',
  sentAt: null,
  processedAt: null,
  creditedBy: '2026-12-01',
} as const;

test('a failed refund is never shown as done, and two refunds have landmarks with different names', () => {
  const said = renderToStaticMarkup(<RefundTracker refund={refund} account="UPI account" />);
  expect(said).toContain('Refund of ₹100.00 to your UPI account');
  expect(said).toContain('The bank declined this refund');
  expect(said).not.toMatch(/<section[^>]*aria-label/);
});
