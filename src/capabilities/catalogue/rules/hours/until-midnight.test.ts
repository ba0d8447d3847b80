import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleFacility } from '#capabilities/content/sample-facility.ts';
import { addDays, type IstDay, type IstTime, instantAt, istEndOf, istTimeOf } from '#platform/ist-day.ts';
import { hoursIn } from '#platform/time-range.ts';
import { sampleCatalogue } from '../../sample-catalogue.ts';
import { meetingRoom } from '../../services/meeting-room/definition.ts';
import { quote } from '../quote/quote.ts';
import { hoursOn, hoursText, shortHours } from './opening-hours.ts';
import { endOptions, roomSlot, startOptions } from './room-slot.ts';

const day = '2026-12-31' as IstDay;
const hour = (of: number) => `${String(of).padStart(2, '0')}:00` as IstTime;
const openings = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))
  .filter(([opens, closes]) => opens < closes)
  .map(([opens, closes]) => ({ opens: hour(opens), closes: hour(closes) }));
const facilityWith = (meetingRoomHours: { opens: string; closes: string }) => ({
  ...sampleFacility,
  hours: { ...sampleFacility.hours, meetingRoom: meetingRoomHours },
});
const quoted = (startTime: string, endTime: string, { now, byStaff = false }: { now: Date; byStaff?: boolean }) =>
  quote({
    selection: { serviceType: 'meetingRoom', date: day, startTime, endTime },
    catalogue: sampleCatalogue,
    facility: facilityWith({ opens: '00:00', closes: '24:00' }),
    now,
    byStaff,
  });

describe('Hours that end at midnight', () => {
  test('are a time in India that ends as the next day begins', () => {
    expect(hoursOn(day, { opens: hour(18), closes: hour(24) })).toEqual({
      start: new Date('2026-12-31T18:00:00+05:30'),
      end: new Date('2027-01-01T00:00:00+05:30'),
    });
  });

  test('end later than they begin, and their ends are read back as they were written', () => {
    fc.assert(
      fc.property(openings, (hours) => {
        const range = hoursOn(day, hours);
        expect(hoursIn(range)).toBe(Number(hours.closes.slice(0, 2)) - Number(hours.opens.slice(0, 2)));
        expect({ opens: istTimeOf(range.start), closes: istEndOf(range.end) }).toEqual(hours);
      }),
    );
  });

  test('are words that people read', () => {
    expect(hoursText({ opens: '18:00', closes: '24:00' })).toBe('6:00 PM - midnight');
    expect(hoursText({ opens: '00:00', closes: '24:00' })).toBe('24 hours');
    expect(hoursText({ opens: '00:00', closes: '23:00' })).toBe('12:00 AM - 11:00 PM');
    expect(shortHours({ opens: '18:30', closes: '24:00' })).toBe('6:30 PM-midnight');
    expect(shortHours({ opens: '00:00', closes: '24:00' })).toBe('24 hours');
  });
});

describe('A room that closes at midnight', () => {
  test('has each of its hours for sale, and none beyond', () => {
    fc.assert(
      fc.property(openings, (hours) => {
        const [starts, ends] = [startOptions(hours), endOptions(hours)];
        expect(starts.map((start, index) => roomSlot(start, ends[index] ?? '', hours))).not.toContain(null);
        expect(starts).toHaveLength(ends.length);
        expect(ends.at(-1)).toBe(hours.closes);
        expect(instantAt(day, ends.at(-1)) <= instantAt(addDays(day, 1))).toBe(true);
        for (const beyond of ['00:00', '01:00', '25:00', '24:30'])
          expect(roomSlot(starts.at(-1) ?? '', beyond, hours, { halfHours: true })).toBeNull();
      }),
    );
  });

  test('is sold until its last hour begins; at the counter until its last half hour ends', () => {
    const at = (time: string) => ({ now: new Date(`2026-12-31T${time}:00+05:30`) });
    expect(quoted('23:00', '24:00', at('22:59'))).toMatchObject({
      ok: true,
      value: {
        timeText: '11:00 PM - midnight',
        durationText: '1 hour',
        visit: { start: instantAt(day, hour(23)), end: instantAt('2027-01-01' as IstDay) },
      },
    });
    expect(quoted('00:00', '24:00', at('00:00'))).toMatchObject({ ok: false });
    expect(quoted('23:00', '24:00', at('23:00'))).toMatchObject({ ok: false, refusal: { reason: 'too_late_today' } });
    expect(quoted('23:30', '24:00', { ...at('23:59'), byStaff: true })).toMatchObject({ ok: true });
    expect(meetingRoom.saleEnds(day, facilityWith({ opens: '06:00', closes: '24:00' }))).toEqual(
      instantAt(day, hour(23)),
    );
  });
});
