import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RoomTaken, roomStretches } from './room-stretches.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 3, 30) + minutes * 60_000);
const open = { start: at(0), end: at(600) };
const stretch = fc
  .tuple(fc.integer({ min: -60, max: 590 }), fc.integer({ min: 1, max: 300 }))
  .map(([start, length]) => ({ start: at(start), end: at(start + length) }));
const taken: fc.Arbitrary<RoomTaken> = fc.oneof(
  fc.tuple(stretch, fc.uuid()).map(([time, bookingId]) => ({ ...time, how: 'sold' as const, bookingId })),
  stretch.map((time) => ({ ...time, how: 'held' as const })),
  fc.tuple(stretch, fc.string()).map(([time, reason]) => ({ ...time, how: 'closed' as const, reason })),
);

describe('The day of the room', () => {
  test('has no gap and no overlap, and neighbours differ', () => {
    fc.assert(
      fc.property(fc.array(taken, { maxLength: 6 }), (some) => {
        const stretches = roomStretches(open, some);
        expect(stretches[0]?.start).toEqual(open.start);
        expect(stretches.at(-1)?.end).toEqual(open.end);
        for (const [index, one] of stretches.entries()) {
          const next = stretches[index + 1];
          if (!next) continue;
          expect(next.start).toEqual(one.end);
          expect([next.state, next.bookingId, next.reason]).not.toEqual([one.state, one.bookingId, one.reason]);
        }
      }),
    );
  });

  test('is free for no minute that is taken', () => {
    fc.assert(
      fc.property(fc.array(taken, { minLength: 1, maxLength: 6 }), (some) => {
        const free = roomStretches(open, some).filter(({ state }) => state === 'free');
        for (const one of some)
          for (const { start, end } of free) expect(one.start < end && start < one.end).toBe(false);
      }),
    );
  });

  test('says who has a time that is closed, and why', () => {
    const sold: RoomTaken = { start: at(0), end: at(120), how: 'sold', bookingId: 'CR-1', customerName: 'Asha Rao' };
    const closed: RoomTaken = { start: at(65), end: at(600), how: 'closed', reason: 'Power cut' };
    expect(roomStretches(open, [sold, closed])).toEqual([
      { start: at(0), end: at(60), state: 'sold', bookingId: 'CR-1', customerName: 'Asha Rao' },
      { start: at(60), end: at(120), state: 'sold', bookingId: 'CR-1', customerName: 'Asha Rao', reason: 'Power cut' },
      { start: at(120), end: at(600), state: 'closed', reason: 'Power cut' },
    ]);
  });
});
