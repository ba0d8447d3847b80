import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Facility } from '#capabilities/content/rules/facility.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { addDays, type IstDay, type IstTime, instantAt } from '#platform/ist-day.ts';
import { capacityEffects, hoursEffects, type SoldVisits } from './effects.ts';

const tuesday = '2026-11-24' as IstDay;
const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00` as IstTime;
const roomHours = (opens: number, closes: number): Facility => ({
  ...sampleFacility,
  hours: { ...sampleFacility.hours, meetingRoom: { opens: timeOf(opens), closes: timeOf(closes) } },
});
const visit = (date: IstDay, start: number, end: number): SoldVisits => ({
  kind: 'room',
  start: instantAt(date, timeOf(start)),
  end: instantAt(date, timeOf(end)),
  booked: 1,
  held: 0,
});
const span = fc.tuple(fc.integer({ min: 6, max: 14 }), fc.integer({ min: 15, max: 22 }));
const visits = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 6, max: 20 }), fc.integer({ min: 1, max: 3 }))
    .map(([day, start, length]) => visit(addDays(tuesday, day), start, Math.min(start + length, 23))),
  { maxLength: 30 },
);
const hit = (effects: { bookings: number }[]) => effects.reduce((sum, { bookings }) => sum + bookings, 0);

describe('What new hours hit', () => {
  it('is each booking that was inside of the old hours and is outside of the new ones, once', () => {
    fc.assert(
      fc.property(span, span, visits, ([opened, closed], [opens, closes], sold) => {
        const inside = ({ start, end }: SoldVisits, from: number, to: number) => {
          const day = new Date(start.getTime() + 19_800_000).toISOString().slice(0, 10) as IstDay;
          return instantAt(day, timeOf(from)) <= start && end <= instantAt(day, timeOf(to));
        };
        const expected = sold.filter((one) => inside(one, opened, closed) && !inside(one, opens, closes)).length;
        expect(hit(hoursEffects(roomHours(opened, closed), roomHours(opens, closes), sold))).toBe(expected);
      }),
    );
  });

  it('names the cause, the date and how many', () => {
    const sold = [visit(tuesday, 17, 19), { ...visit(tuesday, 18, 19), booked: 2, held: 1 }];
    expect(hoursEffects(sampleFacility, roomHours(9, 18), sold)).toEqual([
      {
        text: 'Conference room: closing at 6:00 PM on Tue 24 Nov hits 3 bookings and 1 order being paid.',
        bookings: 3,
      },
    ]);
  });

  it('names twenty dates, and counts the rest', () => {
    const sold = Array.from({ length: 25 }, (_, day) => visit(addDays(tuesday, day), 17, 19));
    const effects = hoursEffects(sampleFacility, roomHours(9, 18), sold);
    expect(effects).toHaveLength(21);
    expect(effects.at(-1)).toEqual({ text: '5 more dates have bookings outside of the new hours.', bookings: 5 });
    const one = hoursEffects(sampleFacility, roomHours(9, 18), sold.slice(0, 21));
    expect(one.at(-1)).toEqual({ text: '1 more date has bookings outside of the new hours.', bookings: 1 });
  });
});

describe('What a new capacity hits', () => {
  it('is what is sold beyond it, on dates on which it gets less', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.nat(60), (old, now, sold) => {
        const [before, after] = [old, now].map((hotDesks) => ({
          ...sampleFacility,
          capacity: { ...sampleFacility.capacity, hotDesks },
        }));
        if (!before || !after) return;
        const effects = capacityEffects(before, after, [{ kind: 'hot_desk', date: tuesday, sold }]);
        expect(hit(effects)).toBe(now < old ? Math.max(0, sold - now) : 0);
      }),
    );
  });
});
