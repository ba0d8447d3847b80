import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, daysText, hoursIn, overlaps, remainders, type TimeRange, toTstzrange } from './time-range.ts';

const range = (from: number, to: number): TimeRange => ({ start: new Date(from), end: new Date(to) });

const moments = (r: TimeRange) => Array.from({ length: +r.end - +r.start }, (_, i) => +r.start + i);

describe('time ranges', () => {
  it('that touch do not overlap', () => {
    expect(overlaps(range(0, 10), range(10, 20))).toBe(false);
    expect(overlaps(range(0, 11), range(10, 20))).toBe(true);
    expect(overlaps(range(5, 6), range(0, 20))).toBe(true);
  });

  it('overlap exactly when they share a moment, whichever is named first', () => {
    const ranges = fc
      .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 10 }))
      .map(([from, length]) => range(from, from + length));
    fc.assert(
      fc.property(ranges, ranges, (a, b) => {
        const shared = moments(a).some((moment) => moments(b).includes(moment));
        expect(overlaps(a, b)).toBe(shared);
        expect(overlaps(b, a)).toBe(shared);
      }),
    );
  });

  it('know their days in India: an end at midnight belongs to the day before', () => {
    const month = { start: new Date('2026-11-30T18:30:00Z'), end: new Date('2026-12-31T18:30:00Z') };
    expect(daysOf(month)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(daysText(month)).toBe('1 December 2026 to 31 December 2026');
    const hours = { start: new Date('2026-11-24T04:30:00Z'), end: new Date('2026-11-24T18:30:00Z') };
    expect(daysText(hours)).toBe('Tuesday, 24 November 2026');
    expect(daysText(hours, 'date')).toBe('24 November 2026');
  });

  it('know their hours and their text for the database', () => {
    expect(hoursIn(range(0, 5_400_000))).toBe(1.5);
    expect(toTstzrange(range(0, 1000))).toBe('[1970-01-01T00:00:00.000Z,1970-01-01T00:00:01.000Z)');
    expect(() => toTstzrange(range(10, 10))).toThrow(RangeError);
  });
});

describe('what of a time remains around another', () => {
  it.each([
    ['within it', range(0, 10), range(3, 6), [range(0, 3), range(6, 10)]],
    ['at its start', range(0, 10), range(0, 6), [range(6, 10)]],
    ['over its start', range(2, 10), range(0, 6), [range(6, 10)]],
    ['at its end', range(0, 10), range(6, 10), [range(0, 6)]],
    ['over its end', range(0, 10), range(6, 12), [range(0, 6)]],
    ['the same', range(0, 10), range(0, 10), []],
    ['around it', range(3, 6), range(0, 10), []],
    ['only touching it', range(0, 10), range(10, 12), null],
    ['elsewhere', range(0, 10), range(20, 30), null],
  ])('that lies %s', (_, a, b, expected) => expect(remainders(a, b)).toEqual(expected));
});
