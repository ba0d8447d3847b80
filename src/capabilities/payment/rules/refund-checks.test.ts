import { describe, expect, test } from 'vitest';
import { nextRefundCheck, nextRefundTry, REFUND_LEASE_MS } from './refund-checks.ts';
import { isForward, type RefundState, refundStateOf, refundStates } from './refund-states.ts';

const now = new Date('2026-11-24T10:00:00Z');
const secondsUntil = (then: Date | null) => then && (then.getTime() - now.getTime()) / 1000;

test.each([
  [0, 5],
  [1, 10],
  [2, 20],
  [8, 1280],
  [9, 1800],
  [12, 1800],
  [1000, 1800],
])('after %d tries a refund is tried again in %d seconds', (attempts, seconds) => {
  expect(secondsUntil(nextRefundTry(now, attempts))).toBe(seconds);
});

test('one call may hold a refund for 45 seconds', () => expect(REFUND_LEASE_MS).toBe(45_000));

describe('a refund that the provider has', () => {
  const look = (state: RefundState, hoursAgo: number, hasReference = false) =>
    secondsUntil(nextRefundCheck({ state, hasReference, sentAt: new Date(now.getTime() - hoursAgo * 3_600_000) }, now));

  test('is asked about hourly on the first day, then every six hours, for as long as it is on its way', () => {
    expect([look('sent', 0), look('sent', 23.99), look('sent', 24), look('sent', 24 * 300)]).toEqual([
      3600, 3600, 21_600, 21_600,
    ]);
    expect(look('sent', 1, true)).toBe(3600);
  });

  test('and is processed is asked about until the bank’s reference is there, at most ten days', () => {
    expect(look('processed', 1)).toBe(3600);
    expect(look('processed', 239.99)).toBe(21_600);
    expect(look('processed', 240)).toBeNull();
    expect(look('processed', 1, true)).toBeNull();
  });

  test('and failed, or that it does not have yet, is not asked about', () => {
    expect(look('failed', 1)).toBeNull();
    expect(look('requested', 1)).toBeNull();
  });
});

test('a refund goes forward by exactly these steps', () => {
  const states = Object.keys(refundStates) as RefundState[];
  expect(states.flatMap((from) => states.filter((to) => isForward(from, to)).map((to) => `${from} -> ${to}`))).toEqual([
    'requested -> sent',
    'requested -> failed',
    'requested -> processed',
    'sent -> failed',
    'sent -> processed',
    'failed -> processed',
  ]);
  expect(refundStateOf).toEqual({ pending: 'sent', processed: 'processed', failed: 'failed' });
});
