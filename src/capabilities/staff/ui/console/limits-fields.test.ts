import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitProblem, limitsFrom, typedApart, typedFrom } from './limits-fields.ts';

const sum = fc.nat({ max: 1_000_000 }).map((rupees) => rupees * 100);
const forRoles = fc.record({ manager: sum, front_desk: sum });
const limits = fc.record({
  refundBookingPaise: forRoles,
  refundDayPaise: forRoles,
  closurePaise: fc.record({ manager: sum }),
  tillDifferencePaise: sum,
  waivedMoves: fc.nat({ max: 100 }),
  releaseFrom: fc.constantFrom(null, '00:00', '14:00', '23:59'),
});

test('limits in whole rupees come out of the form as they went in', () => {
  fc.assert(
    fc.property(limits, (given) => {
      expect(limitsFrom(typedFrom(given))).toEqual(given);
    }),
  );
});

test('typed values stay when a colleague changes the limits, all others are updated', () => {
  const stored = {
    refundBookingPaise: { manager: 100_000, front_desk: 50_000 },
    refundDayPaise: { manager: 200_000, front_desk: 60_000 },
    closurePaise: { manager: 300_000 },
    tillDifferencePaise: 10_000,
    waivedMoves: 1,
    releaseFrom: '14:00',
  };
  const typed = { ...typedFrom(stored), till: '250', release: '' };
  const theirs = { ...stored, tillDifferencePaise: 20_000, waivedMoves: 4 };
  expect(limitsFrom({ ...typedFrom(theirs), ...typedApart(typed, stored) })).toEqual({
    ...theirs,
    tillDifferencePaise: 25_000,
    releaseFrom: null,
  });
});

test('sums are grouped as in India', () => {
  const most = { manager: 100_000_000, front_desk: 12_500_000 };
  const given = { refundBookingPaise: most, refundDayPaise: most, closurePaise: most };
  const typed = typedFrom({ ...given, tillDifferencePaise: 50_000, waivedMoves: 1, releaseFrom: null });
  expect(typed).toMatchObject({ bookingManager: '10,00,000', bookingDesk: '1,25,000', till: '500', moves: '1' });
});

test('a time is empty or as a clock shows it', () => {
  for (const good of ['', '00:00', '14:00', '23:59']) expect(limitProblem(good, 'time')).toBeNull();
  for (const wrong of ['24:00', '2 PM', '14', '14:60']) expect(limitProblem(wrong, 'time')).not.toBeNull();
});

test('thousands may be grouped; anything but a whole number in its range is refused', () => {
  expect(limitProblem('10,00,000', 'rupees')).toBeNull();
  expect(limitProblem('0', 'rupees')).toBeNull();
  for (const wrong of ['', ' ', '-1', '1.5', '10,00,001', 'ten', 'NaN', 'Infinity', '₹', ',', '1e3', '0x10'])
    expect(limitProblem(wrong, 'rupees')).not.toBeNull();
  expect(limitProblem('100', 'times')).toBeNull();
  expect(limitProblem('101', 'times')).not.toBeNull();
});
