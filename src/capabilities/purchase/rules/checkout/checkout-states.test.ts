import { describe, expect, it } from 'vitest';
import {
  type CheckoutState,
  checkoutStates,
  FULFILLED,
  holdExpiry,
  isLive,
  isOpen,
  LIVE_HOLDS_MAX,
} from './checkout-states.ts';

const states = Object.keys(checkoutStates) as CheckoutState[];
const canBecome = (from: CheckoutState, to: CheckoutState) =>
  (checkoutStates[from] as readonly CheckoutState[]).includes(to);

describe('a checkout', () => {
  it('holds its place for 15 minutes, and the last instant is too late', () => {
    const now = new Date('2026-11-24T10:00:00+05:30');
    const hold_expires_at = holdExpiry(now);
    expect(hold_expires_at).toEqual(new Date('2026-11-24T10:15:00+05:30'));
    expect(isLive({ state: 'held', hold_expires_at }, new Date(hold_expires_at.getTime() - 1))).toBe(true);
    expect(isLive({ state: 'held', hold_expires_at }, hold_expires_at)).toBe(false);
    expect(isLive({ state: 'released', hold_expires_at }, now)).toBe(false);
  });

  it('can be fulfilled or refunded from wherever it is still open, and never leaves either', () => {
    for (const from of states) {
      expect(canBecome(from, FULFILLED)).toBe(isOpen(from));
      expect(canBecome(from, 'refunded')).toBe(isOpen(from));
      for (const to of states) expect(canBecome(FULFILLED, to) || canBecome('refunded', to)).toBe(false);
    }
  });

  it('never becomes held again', () => {
    for (const from of states) expect(canBecome(from, 'held')).toBe(false);
  });
});

it('is paid, released or expired by exactly these steps', () => {
  const steps = states.flatMap((from) => states.filter((to) => canBecome(from, to)).map((to) => `${from} -> ${to}`));
  expect(steps).toEqual([
    'held -> expired',
    'held -> released',
    `held -> ${FULFILLED}`,
    'held -> refunded',
    `expired -> ${FULFILLED}`,
    'expired -> refunded',
    `released -> ${FULFILLED}`,
    'released -> refunded',
  ]);
  expect(states.filter(isOpen)).toEqual(['held', 'expired', 'released']);
});

it('is one of at most six that a person holds unpaid at once', () => expect(LIVE_HOLDS_MAX).toBe(6));
