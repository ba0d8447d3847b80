import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dispute, disputeStates, isFinal, isFreed, stateOfEvent, withNews } from './dispute.ts';

const told = (state: Dispute['state'], facts: Partial<Dispute> = {}): Dispute => ({
  state,
  amount: null,
  deducted: 0,
  phase: null,
  reason: null,
  respondBy: null,
  ...facts,
});

/** Each state is told with facts of its own, as the provider's snapshots are. */
const snapshots = disputeStates.map((state, rank) =>
  told(state, { amount: 1000 + rank, deducted: rank, phase: `phase ${rank}`, respondBy: new Date(rank) }),
);
const open = snapshots.filter(({ state }) => !isFinal(state));
const final = snapshots.filter(({ state }) => isFinal(state));
const after = (events: readonly Dispute[]): Dispute => events.slice(1).reduce(withNews, events[0] as Dispute);

/** What may happen to one dispute: some open states and at most one end, each told once or more often, in any order. */
const histories = fc
  .record({
    open: fc.subarray(open, { minLength: 1 }),
    end: fc.option(fc.constantFrom(...final)),
    repeats: fc.integer({ min: 1, max: 3 }),
  })
  .chain(({ open: some, end, repeats }) => {
    const events = Array.from({ length: repeats }, () => [...some, ...(end ? [end] : [])]).flat();
    const shuffled = fc.shuffledSubarray(events, { minLength: events.length });
    return fc.tuple(shuffled, shuffled);
  });

describe('A dispute', () => {
  test('ends the same in every order of its events', () => {
    fc.assert(
      fc.property(histories, ([one, other]) => {
        expect(after(one)).toEqual(after(other));
      }),
    );
  });

  test('never goes back, and never leaves a final state', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...snapshots), { minLength: 1, maxLength: 12 }), (events) => {
        const states = events.map((_, index) => after(events.slice(0, index + 1)).state);
        for (const [index, state] of states.entries()) {
          const before = states[index - 1];
          if (before === undefined) continue;
          expect(disputeStates.indexOf(state)).toBeGreaterThanOrEqual(disputeStates.indexOf(before));
          if (isFinal(before)) expect(state).toBe(before);
        }
      }),
    );
  });

  test('keeps what an event leaves out', () => {
    const first = told('created', { amount: 500, reason: 'fraud', respondBy: new Date(7) });
    expect(withNews(first, told('won'))).toEqual({ ...first, state: 'won' });
  });

  test('is free money only when it is won or closed', () => {
    expect(disputeStates.filter(isFreed)).toEqual(['won', 'closed']);
    expect(disputeStates.filter(isFinal)).toEqual(['won', 'lost', 'closed']);
  });

  test('of an event that is not known is open', () => {
    expect(disputeStates.map((state) => stateOfEvent(`payment.dispute.${state}`))).toEqual([...disputeStates]);
    expect(stateOfEvent('payment.dispute.arbitrated')).toBe('created');
  });
});
