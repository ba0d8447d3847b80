import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesOn, type RefundState, refundStates } from './refund-states.ts';

const states = Object.keys(refundStates) as RefundState[];

describe('a refund', () => {
  it('ends processed whenever the provider said so once, in whatever order the news comes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<RefundState>('sent', 'processed', 'failed')), (news) => {
        const end = news.reduce<RefundState>((now, next) => (movesOn(now, next) ? next : now), 'requested');
        const last = (['processed', 'failed', 'sent'] as const).find((state) => news.includes(state));
        expect(end).toBe(last ?? 'requested');
      }),
    );
  });

  it('never goes back to where it was', () => {
    for (const from of states) {
      expect(movesOn(from, from)).toBe(false);
      expect(movesOn('processed', from)).toBe(false);
      expect(movesOn(from, 'requested')).toBe(false);
    }
  });
});
