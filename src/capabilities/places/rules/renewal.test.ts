import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { addDays, addMonths, daysBetween, type IstDay, instantAt, istDayOf } from '#platform/ist-day.ts';
import { daysOccupied } from './product.ts';
import { keptUntil, nextMonth } from './renewal.ts';

const month = (date: string) => daysOccupied('dedicated_desk', date as IstDay);
const lastDayOf = ({ end }: { end: Date }) => addDays(istDayOf(end), -1);
const facts = sampleFacility.membership;
const anyDay = fc.integer({ min: 0, max: 3000 }).map((offset) => addDays('2026-01-01' as IstDay, offset));

describe('a month that is renewed', () => {
  it.each([
    ['2026-11-24', '2026-12-23', '2026-12-24', '2027-01-23'],
    ['2027-01-31', '2027-02-27', '2027-02-28', '2027-03-27'],
    ['2028-01-31', '2028-02-28', '2028-02-29', '2028-03-28'],
    ['2027-01-28', '2027-02-27', '2027-02-28', '2027-03-27'],
    ['2026-12-31', '2027-01-30', '2027-01-31', '2027-02-27'],
  ])('from %s lasts until %s, and the next one from %s until %s', (from, last, next, nextLast) => {
    const now = month(from);
    expect(lastDayOf(now)).toBe(last);
    const after = nextMonth(now);
    expect(after.start).toEqual(instantAt(next as IstDay));
    expect(lastDayOf(after)).toBe(nextLast);
  });

  it('is what a sale from its end would be, without a gap, and fits the schema', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 24 }), (date, times) => {
        let now = month(date);
        for (let time = 0; time < times; time += 1) {
          const after = nextMonth(now);
          expect(after).toEqual(month(istDayOf(now.end)));
          expect(after.start).toEqual(now.end);
          expect(daysBetween(istDayOf(after.start), istDayOf(after.end))).toBeGreaterThanOrEqual(28);
          expect(daysBetween(istDayOf(after.start), istDayOf(after.end))).toBeLessThanOrEqual(31);
          now = after;
        }
      }),
    );
  });

  it('is kept until five days before it', () => {
    const now = month('2026-11-24');
    expect(keptUntil(now, facts)).toEqual(instantAt('2026-12-19' as IstDay));
  });

  it('is kept at its beginning, and no longer than it lasts', () => {
    const anyFacts = fc
      .tuple(fc.integer({ min: 1, max: 27 }), fc.integer({ min: 0, max: 26 }))
      .filter(([remind, kept]) => kept < remind)
      .map(([remindDaysBefore, keptUntilDaysBefore]) => ({ remindDaysBefore, keptUntilDaysBefore, roomHours: null }));
    fc.assert(
      fc.property(anyDay, anyFacts, (date, given) => {
        const now = month(date);
        expect(keptUntil(now, given) > now.start).toBe(true);
        expect(keptUntil(now, given) <= now.end).toBe(true);
        expect(istDayOf(now.end)).toBe(addMonths(date, 1));
      }),
    );
  });
});
