import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DatedFacts, Facility } from '#capabilities/content/rules/facility.ts';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { addDays, type IstDay, instantAt, weekdayOf } from '#platform/ist-day.ts';
import { sampleCatalogue } from '../../sample-catalogue.ts';
import { quote } from '../quote/quote.ts';
import { hoursAhead } from './facts-ahead.ts';
import { openOn } from './opening-hours.ts';
import { isShutOn } from './shut-on.ts';

const tuesday = '2026-11-24' as IstDay;
const now = instantAt('2026-12-10' as IstDay);
const noDates: DatedFacts = { weeks: [], capacities: [], days: {} };
const withDates = (dated: Partial<DatedFacts>): Facility => ({ ...sampleFacility, dated: { ...noDates, ...dated } });
const later = {
  ...sampleFacility.hours,
  dayPass: { monSat: { opens: '08:00', closes: '21:00' }, sun: { opens: '11:00', closes: '17:00' } },
};
const date = fc.integer({ min: 0, max: 60 }).map((days) => addDays(tuesday, days));

describe('The hours of a date', () => {
  it('are those of its weekday, of the newest week that has begun by then', () => {
    fc.assert(
      fc.property(date, date, (from, day) => {
        const { dayPass } = day < from ? sampleFacility.hours : later;
        expect(openOn(withDates({ weeks: [{ from, hours: later }] }), 'dayPass', day)).toEqual(
          weekdayOf(day) === 0 ? dayPass.sun : dayPass.monSat,
        );
      }),
    );
  });

  it('are its own where it has some, and of that alone', () => {
    fc.assert(
      fc.property(date, date, (special, day) => {
        const own = { opens: '12:00', closes: '15:00' };
        const facility = withDates({ days: { [special]: { name: 'Half day', hours: { recreation: own } } } });
        expect(openOn(facility, 'recreation', day)).toEqual(day === special ? own : sampleFacility.hours.recreation);
        expect(openOn(facility, 'meetingRoom', day)).toEqual(sampleFacility.hours.meetingRoom);
        expect(isShutOn(facility, 'recreation', day)).toBe(false);
      }),
    );
  });

  it('are for a page the same as for the server, from its day on', () => {
    fc.assert(
      fc.property(date, date, date, fc.nat(60), (from, special, today, ahead) => {
        const hours = { dayPass: { opens: '12:00', closes: '15:00' }, meetingRoom: null };
        const facility = withDates({
          weeks: [{ from, hours: later }],
          days: { [special]: { name: 'Holiday', hours } },
        });
        // Dated facts that have begun are in the facility's own facts by then.
        fc.pre(from > today);
        const [page, day] = [hoursAhead(facility, today), addDays(today, ahead)];
        expect(openOn(page, 'dayPass', day)).toEqual(openOn(facility, 'dayPass', day));
        expect(isShutOn(page, 'meetingRoom', day)).toBe(isShutOn(facility, 'meetingRoom', day));
      }),
    );
  });
});

describe('A weekday that is closed as a rule', () => {
  const shut = { ...sampleFacility.hours, closedOn: ['Sunday' as const, 'Tuesday' as const] };
  const isClosedWeekday = (day: IstDay) => [0, 2].includes(weekdayOf(day));

  it('is closed from the day on which that was published to begin, but on a date with hours of its own', () => {
    fc.assert(
      fc.property(date, date, date, (from, special, day) => {
        const own = { recreation: { opens: '12:00', closes: '15:00' } };
        const facility = withDates({
          weeks: [{ from, hours: shut }],
          days: { [special]: { name: 'Half day', hours: own } },
        });
        const isClosed = day >= from && isClosedWeekday(day);
        expect(isShutOn(facility, 'dayPass', day)).toBe(isClosed);
        expect(isShutOn(facility, 'recreation', day)).toBe(isClosed && day !== special);
        expect(isShutOn(facility, null, day)).toBe(false);
      }),
    );
  });

  it('sells nothing by the day or the hour, and says which day it is; months go on', () => {
    const facility = { ...sampleFacility, hours: shut };
    const asked = (selection: Parameters<typeof quote>[0]['selection']) =>
      quote({ selection, catalogue: sampleCatalogue, facility, now });
    const closed = { ok: false, refusal: { reason: 'closed_that_day', name: 'every Sunday' } };
    expect(asked({ serviceType: 'dayPass', date: '2026-12-13' })).toEqual(closed);
    expect(asked({ serviceType: 'recreation', plan: 'day', date: '2026-12-13' })).toEqual(closed);
    const hours = { startTime: '10:00', endTime: '12:00' };
    expect(asked({ serviceType: 'meetingRoom', date: '2026-12-13', ...hours })).toEqual(closed);
    expect(asked({ serviceType: 'dayPass', date: '2026-12-14' }).ok).toBe(true);
    expect(asked({ serviceType: 'coworking', date: '2026-12-13' }).ok).toBe(true);
  });
});

describe('On a date that is closed', () => {
  const facility = withDates({
    days: { '2026-12-25': { name: 'Christmas', hours: { dayPass: null, meetingRoom: null, recreation: null } } },
  });
  const asked = (selection: Parameters<typeof quote>[0]['selection']) =>
    quote({ selection, catalogue: sampleCatalogue, facility, now });

  it('nothing is sold by the day or the hour', () => {
    const closed = { ok: false, refusal: { reason: 'closed_that_day', name: 'Christmas' } };
    expect(asked({ serviceType: 'dayPass', date: '2026-12-25' })).toEqual(closed);
    expect(asked({ serviceType: 'recreation', plan: 'day', date: '2026-12-25' })).toEqual(closed);
    const hours = { startTime: '10:00', endTime: '12:00' };
    expect(asked({ serviceType: 'meetingRoom', date: '2026-12-25', ...hours })).toEqual(closed);
    expect(asked({ serviceType: 'meetingRoom', date: '2026-12-24', ...hours }).ok).toBe(true);
  });

  it('months begin and go on', () => {
    expect(asked({ serviceType: 'recreation', plan: 'month', date: '2026-12-25' }).ok).toBe(true);
    expect(asked({ serviceType: 'coworking', date: '2026-12-25' }).ok).toBe(true);
  });
});
