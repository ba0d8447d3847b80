import type { ByHand } from '#capabilities/purchase/use-cases/refunds/by-hand.ts';
import { recordEntry } from '#capabilities/till/use-cases/record-entry.ts';
import type { Tx } from '#platform/database/tables.ts';
import { type Paise, paise } from '#platform/money.ts';
import { done, refused } from '#platform/result.ts';
import { inCash } from '../../rules/acts/refund-route.ts';

export type DrawerClosed = { reason: 'drawer_closed' };

/** An amount and its route: in cash, rounded up to the rupee, or back to the card or UPI account by the card machine. */
export function handedOut({ exact, left, method }: { exact: Paise; left: Paise; method: string }): {
  amount: Paise;
  roundedUp: Paise;
  paidBy: 'cash' | 'machine';
} {
  const isMachine = method === 'card' || method === 'upi';
  return isMachine
    ? { amount: exact, roundedUp: paise(0), paidBy: 'machine' }
    : { ...inCash(exact, left), paidBy: 'cash' };
}

/** Records the payout. The drawer's entry is part of the refund's transaction. */
export const giveByHand = (
  tx: Tx,
  { amount, roundedUp, paidBy }: ReturnType<typeof handedOut>,
  { staffId, now }: { staffId: number; now: Date },
): ByHand<DrawerClosed> => ({
  roundedUp,
  async give(refundId) {
    const entry = await recordEntry(tx, { kind: 'refund', paidBy, amountPaise: amount, refundId, staffId, now });
    return entry.ok ? done(entry.value) : refused({ reason: 'drawer_closed' });
  },
});
