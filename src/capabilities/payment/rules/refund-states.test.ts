import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesRefund, isForward, type RefundState, refundStates } from './refund-states.ts';

const states = Object.keys(refundStates) as RefundState[];

describe('a refund', () => {
  it('ends processed whenever the provider said so once, in whatever order the news comes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<RefundState>('sent', 'processed', 'failed')), (news) => {
        const end = news.reduce<RefundState>((now, next) => (isForward(now, next) ? next : now), 'requested');
        const last = (['processed', 'failed', 'sent'] as const).find((state) => news.includes(state));
        expect(end).toBe(last ?? 'requested');
      }),
    );
  });

  it('never goes back to where it was', () => {
    for (const from of states) {
      expect(isForward(from, from)).toBe(false);
      expect(isForward('processed', from)).toBe(false);
      expect(isForward(from, 'requested')).toBe(false);
    }
  });
});

it.each([
  ['pending', null, 'requested', null, true],
  ['pending', null, 'sent', null, false],
  ['processed', null, 'sent', null, true],
  ['processed', null, 'processed', null, false],
  ['processed', 'ARN1', 'processed', null, true],
  ['processed', 'ARN1', 'processed', 'ARN1', false],
  ['pending', null, 'processed', 'ARN1', false],
  ['processed', null, 'failed', null, true],
  // The bank sent the money back.
  ['failed', 'ARN1', 'processed', 'ARN1', true],
  ['failed', null, 'sent', null, true],
  ['failed', null, 'failed', null, false],
] as const)(
  'the provider’s %s with reference %s is news of one that is %s with %s: %s',
  (status, bankReference, state, known, isNews) => {
    expect(changesRefund({ status, bankReference }, { state, bank_reference: known })).toBe(isNews);
  },
);
