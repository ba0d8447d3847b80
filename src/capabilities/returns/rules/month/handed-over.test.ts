import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChangedMove, changesSince } from './handed-over.ts';

const none = { fees: { fee: 0, tax: 0 }, disputesLost: { count: 0, paise: 0 }, documents: 0 };
const of = { paymentId: 'pay_1', bookingId: 'DP-1' };
const unbooked = { booked: 0, bookedIn: [] };
/** Nothing is booked beyond what was handed over. */
const bookedAs = ({ fees }: typeof none) => ({ fees: { ...fees, bookedIn: [] }, next: '2026-11' });

test.each<[string, Partial<ChangedMove>, string, number]>([
  [
    'payment that came late',
    { was: null, is: 38_400 },
    'A payment of ₹384.00 in this month was reported after it was handed over.',
    38_400,
  ],
  [
    'refund that failed',
    { kind: 'refund', was: 10_000, is: null },
    'A refund of ₹100.00 was handed over as sent. It failed since, or left in another month.',
    10_000,
  ],
  [
    'refund of another amount',
    { kind: 'refund', was: 10_000, is: 12_000 },
    'A refund was handed over as ₹100.00. It is ₹120.00 now.',
    -2_000,
  ],
])('A %s is named', (_, move, sentence, paise) => {
  const moves: ChangedMove[] = [
    { kind: 'payment', ...of, was: null, is: null, ...unbooked, booked: move.was ?? 0, ...move },
  ];
  expect(changesSince(none, { ...none, moves }, bookedAs(none))).toMatchObject([{ sentence, paise, ...of }]);
});

test('Fees that were corrected, and a dispute that turned, are named with both sums', () => {
  const was = { fees: { fee: 906, tax: 138 }, disputesLost: { count: 1, paise: 38_400 }, documents: 2 };
  const is = { fees: { fee: 900, tax: 137 }, disputesLost: { count: 0, paise: 0 }, documents: 2, moves: [] };
  expect(changesSince(was, is, bookedAs(was))).toMatchObject([
    {
      kind: 'fees',
      sentence:
        'The provider’s fees were handed over as ₹9.06, of which GST ₹1.38. They are ₹9.00, of which GST ₹1.37 now.',
      paise: 6,
    },
    {
      kind: 'disputes_lost',
      sentence: 'Lost disputes were handed over as ₹384.00 in 1 dispute. Now it is none.',
      paise: 38_400,
    },
  ]);
});

const amount = fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null });
const move = fc.record({
  kind: fc.constantFrom('payment' as const, 'refund' as const),
  paymentId: fc.constant('pay_1'),
  bookingId: fc.constant(null),
  was: amount,
  is: amount,
  booked: fc.nat(1_000_000),
  bookedIn: fc.constantFrom([], ['2026-11']),
});
const totals = fc.record({
  fees: fc.record({ fee: fc.nat(10_000), tax: fc.nat(1_000) }),
  disputesLost: fc.record({ count: fc.nat(3), paise: fc.nat(100_000) }),
  documents: fc.nat(100),
});
const netOf = (moves: readonly ChangedMove[], at: 'was' | 'is') =>
  moves.reduce((sum, one) => sum + (one.kind === 'payment' ? 1 : -1) * (one[at] ?? 0), 0);

test('What was handed over and the changes add up to what is known now', () => {
  fc.assert(
    fc.property(totals, totals, fc.array(move), (was, is, moves) => {
      const changes = changesSince(was, { ...is, moves }, bookedAs(was));
      const moved = changes.filter(({ paymentId }) => paymentId !== null).reduce((sum, { paise }) => sum + paise, 0);
      expect(netOf(moves, 'was') + moved).toBe(netOf(moves, 'is'));
      const byFees = changes.find(({ kind }) => kind === 'fees')?.paise ?? 0;
      expect(was.fees.fee - byFees).toBe(is.fees.fee);
      const byDisputes = changes.find(({ kind }) => kind === 'disputes_lost')?.paise ?? 0;
      expect(was.disputesLost.paise - byDisputes).toBe(is.disputesLost.paise);
    }),
  );
});

test('What is the same is not named', () => {
  fc.assert(
    fc.property(totals, fc.array(move), (same, moves) => {
      const unchanged = moves.map((one) => ({ ...one, is: one.was, booked: one.was ?? 0 }));
      expect(changesSince(same, { ...same, moves: unchanged }, bookedAs(same))).toEqual([]);
    }),
  );
});

test('Each change names the months whose files have it: those that were handed over with a part, and the next for the rest', () => {
  const inFiles = (move: Partial<ChangedMove>) =>
    changesSince(
      none,
      { ...none, moves: [{ kind: 'refund', ...of, was: 10_000, is: null, ...unbooked, ...move }] },
      bookedAs(none),
    ).map(({ inFilesOf }) => inFilesOf);
  expect(inFiles({ booked: 10_000 })).toEqual([['2026-11']]);
  expect(inFiles({ booked: 0, bookedIn: ['2026-11'] })).toEqual([['2026-11']]);
  expect(inFiles({ booked: 4_000, bookedIn: ['2026-10'] })).toEqual([['2026-10', '2026-11']]);
  // It is as it was handed over again, and the files of October have it otherwise.
  expect(inFiles({ is: 10_000, booked: 0, bookedIn: ['2026-10'] })).toEqual([['2026-10', '2026-11']]);
  const late = { kind: 'refund' as const, ...of, was: 10_000, is: null, ...unbooked, booked: 10_000 };
  expect(changesSince(none, { ...none, moves: [late] }, { ...bookedAs(none), next: null })[0]?.inFilesOf).toEqual([]);
  const fees = { fee: 906, tax: 138 };
  const now = { ...none, fees, moves: [] };
  expect(changesSince(none, now, { fees: { ...fees, bookedIn: ['2026-10'] }, next: '2026-11' })).toMatchObject([
    { kind: 'fees', inFilesOf: ['2026-10'] },
  ]);
  expect(changesSince(none, now, bookedAs(none))).toMatchObject([{ kind: 'fees', inFilesOf: ['2026-11'] }]);
});
