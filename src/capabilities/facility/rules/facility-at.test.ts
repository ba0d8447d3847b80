import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capacityOn, largestCapacity } from '#capabilities/catalogue/rules/hours/capacity-on.ts';
import { openOn } from '#capabilities/catalogue/rules/hours/opening-hours.ts';
import { isShutOn } from '#capabilities/catalogue/rules/hours/shut-on.ts';
import { taxOn } from '#capabilities/catalogue/rules/tax-on.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { addDays, type IstDay, instantAt } from '#platform/ist-day.ts';
import { facilityAt, namesFromConsole, nextBeginning, type Publication } from './facility-at.ts';
import type { FactChanges } from './fact-changes.ts';

const first = '2026-11-01' as IstDay;
const dayNumber = fc.integer({ min: 0, max: 60 });
const dateOf = (number: number) => addDays(first, number);

const changes: fc.Arbitrary<FactChanges> = fc.oneof(
  fc.integer({ min: 1, max: 90 }).map((hotDesks) => ({ capacity: { hotDesks } })),
  fc.integer({ min: 6, max: 12 }).map((hour) => ({
    hours: { meetingRoom: { opens: `${String(hour).padStart(2, '0')}:00`, closes: '20:00' } },
  })),
  fc.integer({ min: 0, max: 40 }).map((gstRate) => ({ tax: { dayPass: { sac: '997212', gstRate } } })),
  fc.string({ minLength: 1, maxLength: 9 }).map((tagline) => ({ tagline })),
  fc.tuple(dayNumber, fc.boolean()).map(([number, removes]) => ({
    days: { [dateOf(number)]: removes ? null : { name: 'Holiday', hours: { dayPass: null } } },
  })),
);
const publications: fc.Arbitrary<Publication[]> = fc
  .array(fc.tuple(dayNumber, changes), { maxLength: 12 })
  .map((all) => all.map(([number, one], nth) => ({ version: nth + 1, from: instantAt(dateOf(number)), changes: one })));

describe('The facility at an instant', () => {
  it('has on each later date the hours, capacity and tax that it has when the date comes', () => {
    fc.assert(
      fc.property(publications, dayNumber, dayNumber, (published, at, ahead) => {
        const date = dateOf(at + ahead);
        const seen = facilityAt(sampleFacility, published, instantAt(dateOf(at)));
        const then = facilityAt(sampleFacility, published, instantAt(date));
        expect(openOn(seen, 'meetingRoom', date)).toEqual(then.hours.meetingRoom);
        expect(capacityOn(seen, 'hotDesks', date)).toBe(then.capacity.hotDesks);
        expect(taxOn(seen, date)).toEqual(then.tax);
        expect(isShutOn(seen, 'dayPass', date)).toBe(isShutOn(then, 'dayPass', date));
      }),
    );
  });

  it('has for a longer stay the least capacity of its dates', () => {
    fc.assert(
      fc.property(publications, dayNumber, fc.integer({ min: 1, max: 31 }), (published, start, length) => {
        const facility = facilityAt(sampleFacility, published, instantAt(first));
        const dates = Array.from({ length }, (_, nth) => addDays(dateOf(start), nth));
        const least = Math.min(...dates.map((date) => capacityOn(facility, 'hotDesks', date)));
        expect(capacityOn(facility, 'hotDesks', dateOf(start), addDays(dateOf(start), length))).toBe(least);
      }),
    );
  });

  it('has never more places than the largest capacity that is known', () => {
    fc.assert(
      fc.property(publications, dayNumber, (published, at) => {
        const facility = facilityAt(sampleFacility, published, instantAt(dateOf(at)));
        const ahead = Array.from({ length: 61 }, (_, nth) => addDays(dateOf(at), nth));
        const most = Math.max(...ahead.map((date) => capacityOn(facility, 'hotDesks', date)));
        expect(largestCapacity(facility, 'hotDesks')).toBe(most);
      }),
    );
  });

  it('is the file, but for the facts that were published', () => {
    fc.assert(
      fc.property(publications, dayNumber, (published, at) => {
        const now = instantAt(dateOf(at));
        const other = { ...sampleFacility, phone: '+919000000001', tagline: 'Of the file' };
        const [one, two] = [sampleFacility, other].map((base) => facilityAt(base, published, now));
        expect(two?.phone).toBe('+919000000001');
        const isPublished = namesFromConsole(published, now).includes('tagline');
        expect(one?.tagline === two?.tagline).toBe(isPublished);
      }),
    );
  });

  it('does not change before the next beginning', () => {
    fc.assert(
      fc.property(publications, dayNumber, (published, at) => {
        const now = instantAt(dateOf(at));
        const next = nextBeginning(published, now);
        const before = next === null ? instantAt(dateOf(200)) : new Date(next.getTime() - 1);
        expect(facilityAt(sampleFacility, published, before)).toEqual(facilityAt(sampleFacility, published, now));
      }),
    );
  });
});
