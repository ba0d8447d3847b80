import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dispute, disputeStates, isFinal, isFreed, mergeReport, needsAnswer, stateOfEvent } from './dispute.ts';
import { disputeNext, disputeSentence } from './dispute-words.ts';

const reported = (state: Dispute['state'], facts: Partial<Dispute> = {}): Dispute => ({
  state,
  amount: null,
  deducted: 0,
  phase: null,
  reason: null,
  respondBy: null,
  reportedAt: null,
  ...facts,
});

/** Told at a second of the provider's clock. */
const at = (second: number, state: Dispute['state'], facts: Partial<Dispute> = {}): Dispute =>
  reported(state, { reportedAt: new Date(second * 1000), ...facts });

/** Each state is reported with facts of its own, as the provider's snapshots are. */
const snapshots = disputeStates.map((state, rank) =>
  reported(state, { amount: 1000 + rank, deducted: rank, phase: `phase ${rank}`, respondBy: new Date(rank) }),
);
const open = snapshots.filter(({ state }) => !isFinal(state));
const final = snapshots.filter(({ state }) => isFinal(state));
const after = (events: readonly Dispute[]): Dispute => events.slice(1).reduce(mergeReport, events[0] as Dispute);

/** What may happen to one dispute: some open states and at most one end, each reported once or more often, in any order. */
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

  test('whose reports have no times never goes back, and a loss counts more than what else is told', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...snapshots), { minLength: 1, maxLength: 12 }), (events) => {
        const states = events.map((_, index) => after(events.slice(0, index + 1)).state);
        for (const [index, state] of states.entries())
          expect(disputeStates.indexOf(state)).toBeGreaterThanOrEqual(
            disputeStates.indexOf(states[index - 1] ?? 'created'),
          );
      }),
    );
  });

  test('is as the provider reported last, however late and in whatever order the reports arrive', () => {
    // Nothing is closed that was lost.
    const histories = fc.constantFrom('won' as const, 'closed' as const).chain((end) =>
      fc.uniqueArray(
        fc.record({
          state: fc.constantFrom(
            ...disputeStates.filter((state) => !isFinal(state) || state === end || (end === 'won' && state === 'lost')),
          ),
          second: fc.integer({ min: 1, max: 6 }),
        }),
        { minLength: 1, maxLength: 8, selector: ({ state, second }) => `${state} ${second}` },
      ),
    );
    const orders = histories.chain((events) =>
      fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: 2 * events.length })),
    );
    fc.assert(
      fc.property(orders, ([events, heard]) => {
        const event = ({ state, second }: (typeof events)[number]) =>
          at(second, state, { phase: `${state} ${second}`, respondBy: new Date(second) });
        const last = Math.max(...events.map(({ second }) => second));
        const states = events.filter(({ second }) => second === last).map(({ state }) => state);
        const latest = states.toSorted((a, b) => disputeStates.indexOf(b) - disputeStates.indexOf(a))[0];
        expect(after(heard.map(event))).toEqual(after([event({ state: latest ?? 'created', second: last })]));
      }),
    );
  });

  test.each([
    ['lost', 'won', 'won'],
    ['won', 'lost', 'lost'],
    ['won', 'created', 'created'],
    ['closed', 'created', 'created'],
    ['action_required', 'under_review', 'under_review'],
    ['won', 'closed', 'closed'],
    // That the file is closed gives no money back.
    ['lost', 'closed', 'lost'],
    ['closed', 'lost', 'lost'],
  ] as const)('that was %s and is later reported as %s is %s, in either order', (first, second, is) => {
    const [one, other] = [at(1, first), at(2, second)];
    expect([mergeReport(one, other).state, mergeReport(other, one).state]).toEqual([is, is]);
  });

  test('keeps what an event leaves out', () => {
    const first = reported('created', { amount: 500, reason: 'fraud', respondBy: new Date(7) });
    expect(mergeReport(first, reported('won'))).toEqual({ ...first, state: 'won' });
  });

  test('of which two reports name another sum keeps the larger one, as too much may not be refunded', () => {
    for (const [one, other] of [
      [500, 700],
      [700, 500],
      [null, 700],
      [700, null],
    ] as const)
      expect(mergeReport(reported('created', { amount: one }), reported('won', { amount: other })).amount).toBe(700);
  });

  test('of which only one report has a time goes forward', () => {
    for (const [timed, untimed] of [
      [at(5, 'created'), reported('won')],
      [at(5, 'won'), reported('created')],
    ] as const)
      for (const [first, second] of [
        [timed, untimed],
        [untimed, timed],
      ] as const)
        expect(mergeReport(first, second)).toMatchObject({ state: 'won', reportedAt: timed.reportedAt });
  });

  test('is free money only when it is won or closed', () => {
    expect(disputeStates.filter(isFreed)).toEqual(['won', 'closed']);
    expect(disputeStates.filter(isFinal)).toEqual(['won', 'closed', 'lost']);
  });

  test('waits for an answer when it is new, or when the provider asks for something', () => {
    expect(disputeStates.filter(needsAnswer)).toEqual(['created', 'action_required']);
  });

  test('is known by the names of its events', () => {
    expect(disputeStates.map((state) => stateOfEvent(`payment.dispute.${state}`))).toEqual([...disputeStates]);
    expect(stateOfEvent('payment.dispute.arbitrated')).toBeNull();
  });
});

describe('The words of a dispute', () => {
  const respondBy = new Date('2026-12-01T18:29:59Z');
  const open = { state: 'created', customer: 'Asha Rao', amount: 38_400, reason: 'fraud', respondBy } as const;
  const [before, later] = [new Date('2026-12-01T18:29:00Z'), new Date('2026-12-01T18:31:00Z')];

  test('say until when an answer counts, and no longer than that', () => {
    expect(disputeSentence(open, before)).toBe('Asha Rao disputes ₹384: fraud. Answer by 1 December 2026.');
    expect(disputeSentence(open, later)).toBe(
      'Asha Rao disputes ₹384: fraud. The time for an answer ended on 1 December 2026.',
    );
    expect(disputeNext(open, before)).toMatch(/^Download the evidence/);
    expect(disputeNext(open, later)).toBe('Ask the provider whether it still takes an answer');
  });

  test('of one under review, which has its answer, or over do not name that day', () => {
    for (const state of ['under_review', 'won', 'lost', 'closed'] as const) {
      const one = { ...open, state };
      expect(disputeSentence(one, before)).not.toContain('December');
      expect([disputeSentence(one, later), disputeNext(one, later)]).toEqual([
        disputeSentence(one, before),
        disputeNext(one, before),
      ]);
    }
  });
});
