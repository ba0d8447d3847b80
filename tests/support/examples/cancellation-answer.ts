import type { CancellationAnswer } from '#capabilities/purchase/contract.ts';

/** A day pass that can be cancelled for all of its money. */
export const aCancellation = (but: Partial<CancellationAnswer> = {}): CancellationAnswer => ({
  success: true,
  allowed: true,
  refundPaise: 38_400,
  deadline: '2026-11-23T04:30:00.000Z',
  reason: 'in_time',
  refundStatus: 'none',
  because: null,
  account: 'UPI account',
  creditedBy: '2026-12-03',
  keepsUntil: null,
  wentBackBefore: false,
  message: 'Cancel now: ₹384.00 refund to your UPI account',
  ...but,
});
